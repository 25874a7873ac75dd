import { fiscalFields } from '@prumo/contracts/products/product.schema'
import { getProduct } from '@prumo/contracts/products/products.contract'
import { useState } from 'react'
import { callRoute } from '../../client/api-client.ts'
import { toast } from '../../client/toast-store.ts'
import { useSession } from '../../client/use-session.ts'
import { ChoiceField } from '../../parts/choices/choice-field.tsx'
import { products } from '../../parts/choices/choice-sources.ts'
import { useTexts } from '../../texts/use-texts.ts'
import type { ProductForm } from './product-values.ts'
import { z } from 'zod'

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
  const copy = async (id: number | null) => {
    setChosen(id)
    if (id === null || company_id === null) return
    const { data } = await callRoute(getProduct, { params: { company_id, id } })
    form.set(fiscalSchema.parse(data))
    toast(t('copied', { name: data.name }))
  }
  return (
    <ChoiceField
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
      source={products}
      exceptId={exceptId}
    />
  )
}
