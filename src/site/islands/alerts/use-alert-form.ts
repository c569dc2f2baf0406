import { type FormEvent, useRef, useState } from 'react';
import { requestAlert } from '#data/alerts.ts';
import { RefusedRequest } from '#data/visitor-request.ts';
import { minFillMs } from '#domain/contact-form.ts';
import { visibleText } from '#domain/invisible-characters.ts';
import { privacyVersion } from '#domain/privacy.ts';

/** What is wrong with each control, in words. `form` is about sending. */
interface AlertFormErrors {
  email?: string;
  consent?: string;
  form?: string;
}

const sentences = {
  email: 'Escribe un correo electrónico válido, como nombre@empresa.com.',
  consent: 'Marca la casilla para recibir los avisos.',
  failed: 'No se pudo enviar. Inténtalo de nuevo más tarde.',
  offline: 'No tienes conexión a internet. Envíalo cuando vuelva la conexión.',
};

/** Takes what nobody sees out of a control, then asks the browser for its own check; the server decides. */
function isFilled(control: HTMLInputElement): boolean {
  control.value = visibleText(control.value);
  return control.value !== '' && control.validity.valid;
}

function reasonOf(error: unknown): string {
  if (error instanceof RefusedRequest) return error.message;
  return navigator.onLine ? sentences.failed : sentences.offline;
}

/** The form that asks for alerts. @param conditions as a requirement stores them */
export function useAlertForm(conditions: string) {
  const email = useRef<HTMLInputElement>(null);
  const consent = useRef<HTMLInputElement>(null);
  /** A field that only bots see and fill. */
  const honeypot = useRef<HTMLInputElement>(null);
  const [startMs] = useState(() => performance.now());
  const [errors, setErrors] = useState<AlertFormErrors>({});
  const [isSending, setSending] = useState(false);
  /** The address that the mail goes to. */
  const [sentTo, setSentTo] = useState<string>();

  /** What the visitor has to correct. The first wrong control gets the focus. */
  function findErrors(): AlertFormErrors {
    const hasEmail = email.current && isFilled(email.current);
    const hasConsent = consent.current?.checked;
    if (!hasEmail) email.current?.focus();
    else if (!hasConsent) consent.current?.focus();
    return {
      ...(!hasEmail && { email: sentences.email }),
      ...(!hasConsent && { consent: sentences.consent }),
    };
  }

  async function request(address: string): Promise<void> {
    // A bot gets the same answer as a person, but nothing is sent.
    if (honeypot.current?.value) return;
    await new Promise((resolve) => setTimeout(resolve, minFillMs - (performance.now() - startMs)));
    const filled_ms = Math.max(minFillMs, Math.round(performance.now() - startMs));
    await requestAlert({
      ...{ email: address, conditions, filled_ms },
      ...globalThis.attribution,
      ...{ consent: true, consent_version: privacyVersion },
    });
  }

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    const found = findErrors();
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    const address = email.current?.value ?? '';
    setSending(true);
    try {
      await request(address);
      setSentTo(address);
    } catch (error) {
      console.error(error);
      setErrors({ form: reasonOf(error) });
    } finally {
      setSending(false);
    }
  }

  return { email, consent, honeypot, errors, isSending, sentTo, send };
}
