import { Button } from '@mantine/core'
import {
  EMISSION_TYPES,
  type EmissionType,
  testEmissionSchema,
} from '@prumo/contracts/invoice-emission/emission-input.schema'
import type { AuthorityTest, Emission } from '@prumo/contracts/invoice-emission/emission.schema'
import {
  createTestEmission,
  testAuthority,
} from '@prumo/contracts/invoice-emission/invoice-emission.contract'
import { lazy, Suspense, useState } from 'react'
import { useCommand } from '../../client/company-queries.ts'
import { toast } from '../../client/toast-store.ts'
import { EntryForm } from '../../kit/entry-form.tsx'
import { MoneyField } from '../../kit/money-field.tsx'
import { StatusChip } from '../../kit/status-chip.tsx'
import { useRecordForm } from '../../kit/use-record-form.ts'
import { ChoiceField } from '../../parts/choices/choice-field.tsx'
import { products } from '../../parts/choices/choice-sources.ts'
import { PartyField } from '../../parts/choices/party-field.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './companies.module.css'

const TestResult = lazy(() =>
  import('./invoice-test-result.tsx').then((file) => ({ default: file.TestResult })),
)

/** Whether the authority answers, and a note without fiscal value that tries the set-up out. */
export function InvoiceTests() {
  const t = useTexts('invoiceEmission')
  return (
    <section className={classes['setup']} aria-label={t('setup.tests')}>
      <h2>{t('setup.tests')}</h2>
      {EMISSION_TYPES.map((type) => (
        <ConnectionTest key={type} type={type} />
      ))}
      <TestNote />
    </section>
  )
}

function ConnectionTest({ type }: { readonly type: EmissionType }) {
  const t = useTexts('invoiceEmission')
  const company = useTexts('companies')
  const command = useCommand(testAuthority)
  const [result, setResult] = useState<AuthorityTest | null>(null)
  const ask = async () => {
    const outcome = await command.send({ query: { type } })
    setResult(outcome.ok ? outcome.answer.data : null)
  }
  return (
    <div className={classes['acts']}>
      <Button variant="default" loading={command.isPending} onClick={() => void ask()}>
        {company('invoices.test_authority', { type: t(`types.${type}`) })}
      </Button>
      <span className={classes['quiet']}>{company(`invoices.test_authority_hints.${type}`)}</span>
      {result === null ? null : (
        <div className={classes['result']} role="status">
          <StatusChip
            tone={result.is_reached ? 'done' : 'overdue'}
            label={
              result.is_reached
                ? company(`invoices.reached_by.${type}`, {
                    environment: t(`environments.${result.environment}`),
                  })
                : t(`faults.${result.fault ?? 'unreachable'}`)
            }
          />
          {result.city_takes_part === false ? (
            <StatusChip tone="due_today" label={company('invoices.city_absent')} />
          ) : null}
          {result.is_simulated ? (
            <StatusChip tone="neutral" label={t('simulated')} title={t('simulated_hint')} />
          ) : null}
        </div>
      )}
    </div>
  )
}

const blank = { party_id: null, product_id: null, value_cents: null }

function TestNote() {
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
      <h3>{t('setup.test_note')}</h3>
      <p className={classes['quiet']}>{t('setup.test_note_hint')}</p>
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
