import { Button } from '@mantine/core'
import { testEmissionSchema } from '@prumo/contracts/invoice-emission/emission-input.schema'
import type { Emission } from '@prumo/contracts/invoice-emission/emission.schema'
import { createTestEmission } from '@prumo/contracts/invoice-emission/invoice-emission.contract'
import { lazy, Suspense, useState } from 'react'
import { useCommand } from '../../client/company-queries.ts'
import { toast } from '../../client/toast-store.ts'
import { EntryForm } from '../../kit/entry-form.tsx'
import { MoneyField } from '../../kit/money-field.tsx'
import { useRecordForm } from '../../kit/use-record-form.ts'
import { ChoiceField } from '../../parts/choices/choice-field.tsx'
import { products } from '../../parts/choices/choice-sources.ts'
import { PartyField } from '../../parts/choices/party-field.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './companies.module.css'

const TestResult = lazy(() =>
  import('./invoice-test-result.tsx').then((file) => ({ default: file.TestResult })),
)

const blank = { party_id: null, product_id: null, value_cents: null }

/** A note without fiscal value that tries the set-up out, and what became of it. */
export function TestNote() {
  const t = useTexts('invoiceEmission')
  const command = useCommand(createTestEmission)
  const [made, setMade] = useState<Emission | null>(null)
  const form = useRecordForm(testEmissionSchema, blank)
  const send = () =>
    void form.submit(async (body, idempotencyKey) => {
      const outcome = await command.send({ body, idempotencyKey })
      if (outcome.ok) {
        toast(t('setup.test_sent'))
        setMade(outcome.answer.data)
      }
      return outcome
    })
  return (
    <EntryForm className={classes['panel']} onSave={send}>
      <div className={classes['test']}>
        <PartyField field={form.field('party_id')} label={t('client')} side="clients" />
        <ChoiceField
          field={form.field('product_id')}
          label={t('form.product')}
          source={products}
          onChoose={(product) => {
            if (product !== null && form.values.value_cents === null && product.price_cents > 0)
              form.set({ value_cents: product.price_cents })
          }}
        />
        <MoneyField field={form.field('value_cents')} label={t('setup.test_value')} />
      </div>
      <div className={classes['acts']}>
        <Button type="submit" variant="default" loading={form.isPending}>
          {t('setup.send_test')}
        </Button>
      </div>
      <Suspense>{made === null ? null : <TestResult key={made.id} made={made} />}</Suspense>
    </EntryForm>
  )
}
