/** Products; `createMany` adds those of many rows, with an outcome for each. */
export { productRegister } from './product-register.ts'
/** The products that a field of other documents names. */
export { requireProducts } from './require-products.ts'
