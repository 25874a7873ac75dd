import { TextField } from '../../kit/fields.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import type { ProductForm } from './product-values.ts'

/** 'Integração': what other systems call the product. */
export function IntegrationFields({ form }: { readonly form: ProductForm }) {
  const t = useTexts('products')
  return (
    <TextField
      field={form.field('education_platform_id')}
      label={t('education_platform_id')}
      description={t('education_platform_id_hint')}
    />
  )
}
