import { Button } from '@mantine/core'
import {
  EMISSION_TYPES,
  type EmissionType,
} from '@prumo/contracts/invoice-emission/emission-input.schema'
import type { AuthorityTest } from '@prumo/contracts/invoice-emission/emission.schema'
import { testAuthority } from '@prumo/contracts/invoice-emission/invoice-emission.contract'
import { lazy, Suspense, useState } from 'react'
import { useCommand } from '../../client/company-queries.ts'
import { StatusChip } from '../../kit/status-chip.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './companies.module.css'

const TestNote = lazy(() =>
  import('./invoice-test-note.tsx').then((file) => ({ default: file.TestNote })),
)

const CityServices = lazy(() =>
  import('./city-services.tsx').then((file) => ({ default: file.CityServices })),
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
      <TestNotePanel />
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
          <Suspense>
            <CityServices {...result} />
          </Suspense>
        </div>
      )}
    </div>
  )
}

/** The form of a note that is issued to try comes when somebody asks for it. */
function TestNotePanel() {
  const t = useTexts('invoiceEmission')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <h3>{t('setup.test_note')}</h3>
      <p className={classes['quiet']}>{t('setup.test_note_hint')}</p>
      {isOpen ? (
        <Suspense>
          <div tabIndex={-1} ref={(node) => node?.focus()}>
            <TestNote />
          </div>
        </Suspense>
      ) : (
        <div className={classes['acts']}>
          <Button variant="default" onClick={() => setOpen(true)}>
            {t('setup.prepare_test')}
          </Button>
        </div>
      )}
    </>
  )
}
