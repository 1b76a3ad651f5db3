import { cartWrite } from './route-defaults.ts';

/** Rows of `ROUTES` for packages in the cart. */
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
} as const;
