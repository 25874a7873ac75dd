import { productRoutes } from '@prumo/contracts/products/products.contract'
import { handleMasterData } from '../../kernel/http/handle-master-data.ts'
import { productTable } from './product-export.ts'
import { productRegister } from './product-register.ts'

export const productHandlers = handleMasterData(productRoutes, {
  ...productRegister,
  table: productTable,
})
