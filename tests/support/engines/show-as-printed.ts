/** Runs in the page. Applies the style sheets of paper to the screen, where an engine cannot print for a test. */
export function showAsPrinted(): void {
  const apply = (rules: CSSRuleList) => {
    for (const rule of rules) {
      if (rule instanceof CSSMediaRule && /\bprint\b/.test(rule.media.mediaText))
        rule.media.mediaText = 'all';
      else if (rule instanceof CSSMediaRule && /\bscreen\b/.test(rule.media.mediaText))
        rule.media.mediaText = 'not all';
      if ('cssRules' in rule) apply(rule.cssRules as CSSRuleList);
    }
  };
  for (const { cssRules } of document.styleSheets) apply(cssRules);
}
