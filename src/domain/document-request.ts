/** A document that visitors may ask for. Small, because every page with such a document loads it. */
export interface RequestableDocument {
  id: string;
  name: string;
}

/** The sentence in an inquiry that requests a document. */
export const requestFor = ({ name }: Pick<RequestableDocument, 'name'>) => `Solicito el documento «${name}».`;

/** The ids of the documents that a message asks for: it still names them as `requestFor` did. */
export const requestedIn = (message: string, documents: RequestableDocument[]): string[] =>
  documents.filter(({ name }) => message.includes(`«${name}»`)).map(({ id }) => id);

/** A message that also asks for a document. */
export const withRequest = (message: string, document: RequestableDocument) =>
  requestedIn(message, [document]).length > 0
    ? message
    : [message, requestFor(document)].filter(Boolean).join('\n');
