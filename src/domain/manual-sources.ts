/** How an inquiry reaches the company when no form of the site was used. */
export const manualSources = ['Llamada', 'WhatsApp', 'Referido', 'Portal'] as const;
