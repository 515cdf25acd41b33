"""Letters of other alphabets that look like a Latin one: Cyrillic о, Greek Ο, and so on.

Written by tools/lookalikes.py from Unicode's table of confusable letters; not to be edited.
"""

LIKE = {
    "a": "ɑαаꭺ",
    "b": "ƄƅβЬвьᏏᏼᑲᖯꞵꮟ",
    "c": "сᴄⲥꮯ𐐽",
    "d": "ԁᏧᑯꓒꭰꮷ",
    "e": "εеҽꬲꭼ𑣆𑣎",
    "f": "ϝքẝꞙꬵ",
    "g": "ƍɡԍցᏻᶃꮐ",
    "h": "ηнһհᏂⲏꮋꮒ",
    "i": "ıɩɪιіӏᎥꙇꭵ𑣃",
    "j": "ʝϳјꭻ",
    "k": "κкⲕꮶ",
    "l": "ƖǀΙІӀᛁⲒⲓⳑⵏꓲꮮ𐊊𐌉𐑃𑣒𖼨",
    "m": "μϻмⲙꮇ",
    "n": "ոռⲛ",
    "o": "οσоօഠဝჿᴏᴑⲟꬽ𐐬𐓪𑣈𑣕𑣗",
    "p": "ρрⲣꮲ",
    "q": "ԛգզ",
    "r": "ʀгᴦⲅꭇꭈꭱꮁꮢ𐓜",
    "s": "ƽѕտꜱꮥꮪ𐑈𑣁",
    "t": "τтⲧꭲ",
    "u": "ʋυսᴜꞟꭎꭒ𐓶𑣘",
    "v": "νѵᴠꮩ𑜆𑣀",
    "w": "ɯѡԝաᴡꮃꮤ𑜊𑜎𑜏",
    "x": "χхᕁᕽⲭꭓ",
    "y": "ɣʏγуүყᶌỿⲩꭚꭹꮍ𑣜",
    "z": "ζᴢꮓ𑣄𑣉",
    "A": "ΑАᎪᗅꓮ𐊠𖽀",
    "B": "ΒВᏴᗷꓐꞴ𐊂𐊡𐌁",
    "C": "СᏟⲤꓚ𐊢𐌂𐐕𐔜",
    "D": "Ꭰᗞᗪꓓ",
    "E": "ΕЕᎬⴹꓰ𐊆𑢦𑢮",
    "F": "ϜᖴꓝꞘ𐊇𐊥𐔥𑢢𑣂",
    "G": "ԌᏀᏳꓖ",
    "H": "ΗНᎻᕼⲎꓧ𐋏",
    "J": "ͿЈᎫᒍꓙꞲ",
    "K": "ΚКᏦᛕⲔꓗ𐔘",
    "L": "ᏞᒪⳐꓡ𐐛𐔦𑢣𑢲𖼖",
    "M": "ΜϺМᎷᗰᛖⲘꓟ𐊰𐌑",
    "N": "ΝⲚꓠ𐔓",
    "O": "ΟОՕଠዐⲞⵔꓳ𐊒𐊫𐐄𐓂𐔖𑢵",
    "P": "ΡРᏢᑭⲢꓑ𐊕",
    "Q": "ⵕ",
    "R": "ƦᎡᏒᖇꓣ𐒴𖼵",
    "S": "ЅՏᏕᏚꓢ𐊖𐐠𖼺",
    "T": "ΤТᎢⲦꓔ𐊗𐊱𐌕𑢼𖼊",
    "U": "Սሀᑌꓴ𐓎𑢸𖽂",
    "V": "ѴᏙᐯⴸꓦꛟ𐔝𑢠𖼈",
    "W": "ԜᎳᏔꓪ",
    "X": "ΧХᚷⲬⵝꓫꞳ𐊐𐊴𐌗𐔧",
    "Y": "ΥУҮᎩᎽⲨꓬ𐊲𑢤𖽃",
    "Z": "ΖᏃꓜ𑢩",
}
_TABLE = str.maketrans({sign: letter for letter, signs in LIKE.items() for sign in signs})


def latin(text: str) -> str:
    """The text with every look-alike replaced by the Latin letter it is taken for."""
    return text.translate(_TABLE)
