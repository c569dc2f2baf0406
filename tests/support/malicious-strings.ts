/** Control characters, line breaks and marks of text direction. */
export const invisible = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/u;

/** Malicious or broken text by kind of attack. Each contains a text by which a test finds it again. */
export const maliciousStrings: Record<string, string> = {
  script: '<script>window.hacked=1</script>marca',
  'script that closes another': '</script><script>window.hacked=1</script>marca',
  comment: '<!--<script>marca',
  'event handler': '"><img src=x onerror="window.hacked=1">marca',
  'event handler in single quotes': "' onmouseover='window.hacked=1' x='marca",
  'script link': '<a href="javascript:window.hacked=1">marca</a>',
  style: '</style><style>*{display:none}</style>marca',
  'template injection': '{{7*7}}{%marca%}#{7*7}',
  entity: '&lt;script&gt;marca&amp;&#x3c;',
  'header injection': 'marca\r\nBcc: victima@example.com\r\n\r\ncuerpo',
  'bare line feed': 'marca\nBcc: victima@example.com',
  formula: '=HYPERLINK("https://example.com","marca")',
  'formula with plus': '+52 222 marca',
  'command in a formula': "@SUM(1)*cmd|' /C calc'!A0 marca",
  'right-to-left override': 'marca \u202Egpj.exe\u202C \u2066x\u2069',
  'control characters': 'mar\u0000ca\u0007\u001b[31m\u009b',
  'byte order mark': '\uFEFFmarca',
  'line separators': 'marca\u2028otra\u2029',
  'four-byte characters': 'marca 🏭🚛 𝒩𝒶𝓋ℯ 👨‍👩‍👧 ',
  'stacked accents': `marca ${'z\u0301\u0302\u0303\u0304'.repeat(8)}`,
  'lone surrogate': 'marca \ud83c',
  'SQL injection': `marca' OR 1=1 --"; DROP TABLE users`,
  'path traversal': '../../../../etc/passwd marca',
};
