import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { makeFailureToast } from '#admin/failure-toast.ts';
import { canMailsLeave, mailQueries } from '#admin/mails/mail-queries.ts';
import { propertyQueries } from '#admin/properties/property-queries.ts';
import { refreshQueries } from '#admin/refresh-queries.ts';
import {
  createGrant,
  listDocuments,
  listDownloads,
  listGrants,
  listGrantsOfInquiry,
  listRequestedDocuments,
  type NewGrant,
  removeDocument,
  revokeGrant,
  saveDocument,
} from '#data/documents.ts';
import type { DocumentGrant } from '#domain/document-grant.ts';
import { toasts } from '#text/toasts.ts';

export const documentQueries = {
  all: () => ['documents'] as const,
  ofProperty: (propertyId: string) =>
    queryOptions({
      queryKey: ['documents', 'of-property', propertyId],
      queryFn: () => listDocuments(propertyId),
    }),
  requested: (ids: string[]) =>
    queryOptions({ queryKey: ['documents', 'requested', ids], queryFn: () => listRequestedDocuments(ids) }),
  /** The grants and the downloads of a document. */
  access: (documentId: string) =>
    queryOptions({
      queryKey: ['documents', 'access', documentId],
      queryFn: async () => {
        const [grants, downloads] = await Promise.all([listGrants(documentId), listDownloads(documentId)]);
        return { grants, downloads };
      },
    }),
  grantsOfInquiry: (inquiryId: string) =>
    queryOptions({
      queryKey: ['documents', 'grants-of-inquiry', inquiryId],
      queryFn: () => listGrantsOfInquiry(inquiryId),
    }),
};

const refresh = (client: QueryClient) => refreshQueries(client, { queryKey: documentQueries.all() });

/** A plan among the documents counts in the completeness of the property. */
const refreshWithProperties = (client: QueryClient) => {
  void refreshQueries(client, {
    queryKey: propertyQueries.all(),
    predicate: ({ queryKey }) => queryKey[1] !== 'for-edit',
  });
  return refresh(client);
};

const refreshWithMails = (client: QueryClient) => {
  void refreshQueries(client, { queryKey: mailQueries.all() });
  return refresh(client);
};

export const documentMutations = {
  save: () =>
    mutationOptions({
      mutationFn: saveDocument,
      meta: {
        successToast: { title: 'Documento guardado' },
        failureToast: makeFailureToast('No se pudo guardar el documento'),
      },
      // A refused file may be one that the property has since an answer was lost.
      onSettled: (_saved, _error, _upload, _result, { client }) => refreshWithProperties(client),
    }),
  remove: (id: string) =>
    mutationOptions({
      mutationFn: () => removeDocument(id),
      meta: {
        successToast: (wasRemoved: boolean) =>
          wasRemoved ? { title: 'Documento eliminado' } : toasts.alreadyRemoved('el documento'),
        failureToast: makeFailureToast('No se pudo eliminar el documento'),
      },
      onSettled: (_done, _error, _variables, _result, { client }) => {
        void refreshWithProperties(client);
        return refreshWithMails(client);
      },
    }),
  grant: () =>
    mutationOptions({
      mutationFn: (grant: NewGrant) => createGrant(grant),
      meta: {
        successToast: async ({ email }: DocumentGrant, _grant: NewGrant, client: QueryClient) => ({
          title: 'Acceso creado',
          description: (await canMailsLeave(client))
            ? `Enviamos el enlace a ${email}.`
            : `El enlace para ${email} espera: no hay servidor de correo.`,
        }),
        failureToast: makeFailureToast('No se pudo dar acceso'),
      },
      onSuccess: (_saved, _grant, _result, { client }) => refreshWithMails(client),
    }),
  revoke: () =>
    mutationOptions({
      mutationFn: ({ id }: Pick<DocumentGrant, 'id'>) => revokeGrant(id),
      meta: {
        successToast: { title: 'Acceso revocado' },
        failureToast: makeFailureToast('No se pudo revocar el acceso'),
      },
      onSettled: (_done, _error, _variables, _result, { client }) => refreshWithMails(client),
    }),
};
