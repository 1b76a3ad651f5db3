import { type Endpoint, endpoint } from '#server/http/endpoint.ts';
import type { Auth } from '#server/services/accounts/auth.ts';
import type { Sign } from '#server/services/accounts/secret.ts';
import type { AskGus } from '#server/services/registers/gus.ts';
import { getRegistrationForm } from '#server/services/registration/form.ts';
import { registerUser } from '#server/services/registration/register-user.ts';
import { getPayerData, getPharmacyData } from '#server/services/registration/registry.ts';
import {
  attachDocument,
  getApplication,
  removeDocument,
  sendApplication,
} from '#server/services/registration/send-data.ts';
import * as application from '#shared/contract/accounts/application.ts';
import * as calls from '#shared/contract/accounts/registration.ts';

/** Registration in two stages (docs/product.md §7 Auth). */
export function registrationEndpoints(auth: Auth, sign: Sign, gus: AskGus | null): readonly Endpoint[] {
  return [
    endpoint(calls.registrationForm, (_, { db, deps }) => getRegistrationForm(db, deps.now())),
    endpoint(calls.registerUser, ({ body }, { deps, key, address }) =>
      registerUser(
        { db: deps.db, gus, auth, sign, now: deps.now(), shopUrl: deps.shopUrl },
        { key: key ?? '', address: address(), form: body },
      ),
    ),
    endpoint(calls.pharmacyData, ({ params }, { db }) => getPharmacyData(db, params.id)),
    endpoint(calls.payerData, ({ body }, { deps, address }) =>
      getPayerData({ db: deps.db, gus, now: deps.now() }, body, sign('payer-data', address())),
    ),
    endpoint(application.registrationDocuments, ({ params }, { deps }) => getApplication(deps, params.token)),
    endpoint(application.addRegistrationDocument, ({ params, body }, { deps, address }) =>
      attachDocument({ ...deps, sign }, params.token, { ...body, address: address() }),
    ),
    endpoint(application.removeRegistrationDocument, ({ params }, { deps }) =>
      removeDocument(deps, params.token, params.id),
    ),
    endpoint(application.sendRegistration, ({ params, body }, { deps }) =>
      sendApplication(deps, params.token, { asGeneralShop: body.asGeneralShop === '1' }),
    ),
  ];
}
