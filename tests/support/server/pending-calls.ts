/**
 * Calls of docs/product.md §7 that are not served yet, as `METHOD path`. A test expects each call of the specification
 * either in `ROUTES` or here; a call is removed from here when its handler is added.
 */
export const PENDING_CALLS: readonly string[] = [
  'GET /forgot-password/{username}',
  'POST /user/register/activate/{token}',
  'GET /user/register/create-user',
  'POST /user/register/create-user',
  'GET /user/register/send-data/{token}',
  'POST /user/register/send-data/{token}',
  'GET /user/register/pharmacy-data/{id}',
  'POST /user/register/payer-data',
  'GET /user/pharmacyData/edit',
  'POST /user/pharmacyData/edit',
  'POST /change_password',
  'GET /user/documents',
  'GET /user/documents/{id}',
  'GET /extras/information-bar',
  'GET /extras/quiz-configuration',
  'GET /extras/pharmacy_data_popup',
  'GET /extras/pharmacy_data_popup/save_result/{product}/{option}',
  'GET /user/letyourselfbefound',
  'POST /user/letyourselfbefound',
  'POST /pharmacy-package/filter',
  'GET /pharmacy-package/edit/{id}',
  'POST /pharmacy-package/create/{id}',
  'GET /pharmacy-package/get/{id}',
  'POST /pharmacy-package/calculate/{pharmacyPackageId}',
];
