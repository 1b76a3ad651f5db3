import { cartWrite, KB, read } from './route-defaults.ts';

/** The largest file in base64 (10 MB become 13.4 MB) and room for its name. */
const FILE_BODY = 14 * 1024 * KB;

/** Rows of `ROUTES` about demand forms of controlled products. */
export const DEMAND_ROUTES = {
  addDocument: {
    ...cartWrite,
    name: 'addDocument',
    method: 'POST',
    path: '/cart/narcotic-document/add',
    encoding: 'json',
    bodyLimit: FILE_BODY,
  },
  deleteDocument: { ...cartWrite, name: 'deleteDocument', method: 'POST', path: '/cart/narcotic-document/delete/{id}' },
  documentFile: {
    ...read,
    name: 'documentFile',
    method: 'GET',
    path: '/cart/narcotic-document/{id}',
    answers: 'blob',
    extra: 'an attached demand form, to look at',
  },
  demandForm: {
    ...read,
    name: 'demandForm',
    method: 'GET',
    path: '/cart/demand-form',
    extra: 'who orders, for the demand form to print',
  },
} as const;
