import type { productFormSchema } from '@prumo/contracts/products/product.schema'
import type { z } from 'zod'
import type { FormValues, RecordForm } from '../../kit/use-record-form.ts'

type Values = FormValues<z.input<typeof productFormSchema>>

/** The form of a product, as its tabs see it. */
export type ProductForm = RecordForm<Values, z.output<typeof productFormSchema>>
