import { cartWrite, FILE_BODY, read } from './route-defaults.ts';

/** Rows of `ROUTES` about demand forms of controlled products. */
export const DEMAND_ROUTES = {
  addDemandForm: {
    ...cartWrite,
    name: 'addDemandForm',
    method: 'POST',
    path: '/cart/narcotic-document/add',
    encoding: 'json',
    bodyLimit: FILE_BODY,
  },
  deleteDemandForm: {
    ...cartWrite,
    name: 'deleteDemandForm',
    method: 'POST',
    path: '/cart/narcotic-document/delete/{id}',
  },
  demandFormFile: {
    ...read,
    name: 'demandFormFile',
    method: 'GET',
    path: '/cart/narcotic-document/{id}',
    answers: 'blob',
    extra: 'an attached demand form, to look at',
  },
  demandFormTemplate: {
    ...read,
    name: 'demandFormTemplate',
    method: 'GET',
    path: '/cart/demand-form',
    extra: 'who orders, for the demand form to print',
  },
} as const;
