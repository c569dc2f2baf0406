/** The result of one check of the product. */
export interface Finding {
  severity: 'ok' | 'warning' | 'broken';
  subject: string;
  message: string;
  /** How to repair it. */
  advice?: string;
}

export const ok = (subject: string, message: string): Finding => ({ severity: 'ok', subject, message });
export const warning = (subject: string, message: string, advice: string): Finding => ({
  severity: 'warning',
  subject,
  message,
  advice,
});
export const broken = (subject: string, message: string, advice: string): Finding => ({
  severity: 'broken',
  subject,
  message,
  advice,
});
