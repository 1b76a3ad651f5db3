import { cartWrite, orderWrite, read } from './route-defaults.ts';

/** Rows of `ROUTES` for promotions and packages. */
export const PACKAGE_ROUTES = {
  addPackageToCart: {
    ...cartWrite,
    name: 'addPackageToCart',
    method: 'GET',
    path: '/cart/add-package-to-cart/{id}/{count}',
    extra: 'packages added while others are added elsewhere, which setting a count would undo',
  },
  setPackageCount: {
    ...cartWrite,
    name: 'setPackageCount',
    method: 'GET',
    path: '/cart/set-package-count-in-cart/{id}/{count}',
  },
  removePackageFromCart: {
    ...cartWrite,
    name: 'removePackageFromCart',
    method: 'GET',
    path: '/cart/remove-all-packages-from-cart/{id}',
  },

  packageFilter: {
    ...read,
    name: 'packageFilter',
    method: 'POST',
    path: '/pharmacy-package/filter',
    encoding: 'json',
  },
  getPackage: { ...read, name: 'getPackage', method: 'GET', path: '/pharmacy-package/get/{id}' },
  calculatePackage: {
    ...read,
    name: 'calculatePackage',
    method: 'POST',
    path: '/pharmacy-package/calculate/{pharmacyPackageId}',
    encoding: 'json',
  },
  createPackage: {
    ...cartWrite,
    name: 'createPackage',
    method: 'POST',
    path: '/pharmacy-package/create/{id}',
    encoding: 'json',
  },
  editPackage: { ...read, name: 'editPackage', method: 'GET', path: '/pharmacy-package/edit/{id}' },
  ownPackages: {
    ...read,
    name: 'ownPackages',
    method: 'GET',
    path: '/pharmacy-package/own',
    cache: 'catalogue',
    extra: 'packages that the pharmacy saved under a name',
  },
  saveOwnPackage: {
    ...orderWrite,
    name: 'saveOwnPackage',
    method: 'POST',
    path: '/pharmacy-package/own/{id}',
    encoding: 'json',
    extra: 'saving a package under a name, renaming it, undoing its removal',
  },
  removeOwnPackage: {
    ...orderWrite,
    name: 'removeOwnPackage',
    method: 'POST',
    path: '/pharmacy-package/own/{id}/remove',
    encoding: 'json',
    extra: 'removing an own package',
  },
} as const;
