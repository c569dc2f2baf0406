/** How an inquiry reaches its client: what the client has now, and what the person wrote. */
export interface EmailContact {
  email: string;
  contact_email?: string | undefined;
}
interface PhoneContact {
  phone: string;
  contact_phone?: string | undefined;
}

/** The e-mail that answers, visits and proposals go to. `email` is what the person wrote. */
export const contactEmailOf = ({ contact_email, email }: EmailContact) => contact_email ?? email;

/** The telephone that links and chats dial. `phone` is what the person wrote. */
export const contactPhoneOf = ({ contact_phone, phone }: PhoneContact) => contact_phone ?? phone;

/** What the person wrote where the client has something else now: "lucia@antes.mx · 222 555 0142"; '' otherwise. */
export const formerContactText = (inquiry: EmailContact & PhoneContact) =>
  [
    inquiry.email !== contactEmailOf(inquiry) && inquiry.email,
    inquiry.phone !== contactPhoneOf(inquiry) && inquiry.phone,
  ]
    .filter(Boolean)
    .join(' · ');
