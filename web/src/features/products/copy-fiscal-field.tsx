import { fiscalFields } from '@prumo/contracts/products/product.schema'
import { getProduct, listProducts, productList } from '@prumo/contracts/products/products.contract'
import { useState } from 'react'
import { callRoute } from '../../client/api-client.ts'
import { useRouteQuery } from '../../client/company-queries.ts'
import { toast } from '../../client/toast-store.ts'
import { useSession } from '../../client/use-session.ts'
import { SelectField } from '../../kit/select-field.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import type { ProductForm } from './product-values.ts'
import { z } from 'zod'

const EVERY_PRODUCT = productList.query.parse({})
const fiscalSchema = z.object(fiscalFields)

interface CopyFiscalFieldProps {
  readonly form: ProductForm
  readonly exceptId: number | null
}

/** Takes the fiscal fields of another product over, to be changed and saved here. */
export function CopyFiscalField({ form, exceptId }: CopyFiscalFieldProps) {
  const t = useTexts('products')
  const company_id = useSession().currentCompanyId
  const [chosen, setChosen] = useState<number | null>(null)
  const found = useRouteQuery(listProducts, { query: EVERY_PRODUCT, silent: true })
  const others = (found.data?.data ?? []).filter(({ id }) => id !== exceptId)
  const copy = async (id: number | null) => {
    setChosen(id)
    if (id === null || company_id === null) return
    const { data } = await callRoute(getProduct, { params: { company_id, id } })
    form.set(fiscalSchema.parse(data))
    toast(t('copied', { name: data.name }))
  }
  if (others.length === 0) return null
  return (
    <SelectField
      field={{
        name: 'copy_from',
        value: chosen,
        error: undefined,
        isRequired: false,
        onChange: (id) => void copy(id),
        onBlur: () => undefined,
      }}
      label={t('copy_from')}
      clearable
      options={others.map(({ id, code, name }) => ({ value: id, label: `${code} · ${name}` }))}
    />
  )
}
