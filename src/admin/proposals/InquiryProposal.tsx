import { Send } from 'lucide-react';
import { useState } from 'react';
import type { Inquiry } from '#domain/inquiry.ts';
import { contactEmailOf, contactPhoneOf } from '#domain/inquiry-contact.ts';
import type { ProposedProperty } from '#domain/proposal.ts';
import { maxProposed } from '#domain/request-limits.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { ProposalDialog } from './ProposalDialog.tsx';

/** Sends properties to the sender of an inquiry. The properties of the inquiry are preselected. */
export function InquiryProposal({ inquiry }: { inquiry: Inquiry }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={Send} onClick={() => setOpen(true)} className="justify-self-start">
        Enviar propuesta
      </Button>
      {isOpen && (
        <ProposalDialog
          owner={{ inquiry_id: inquiry.id }}
          client={{ name: inquiry.name, email: contactEmailOf(inquiry), phone: contactPhoneOf(inquiry) }}
          chosen={askedPropertiesOf(inquiry)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

function askedPropertiesOf(inquiry: Inquiry): ProposedProperty[] {
  const { property_id, property_title, property_reference_code, selected_properties } = inquiry;
  if (property_id !== '')
    return [{ property_id, title: property_title, reference_code: property_reference_code, line: '' }];
  return selected_properties
    .slice(0, maxProposed)
    .map(({ id, title, reference_code }) => ({ property_id: id, title, reference_code, line: '' }));
}
