import { Button, Text } from '@mantine/core'
import type { CivilDate } from '@prumo/civil-date'
import type { OpeningProposal } from '@prumo/contracts/bank-reconciliation/ofx-import.schema'
import { lazy, Suspense, useState } from 'react'
import { useFormat } from '../../../client/use-format.ts'
import { useCan } from '../../../client/use-session.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { ImportNotice } from './import-notice.tsx'
import classes from './import.module.css'

const OpeningForm = lazy(() =>
  import('./opening-form.tsx').then((file) => ({ default: file.OpeningForm })),
)

interface OpeningNoticeProps {
  readonly accountId: number
  /** How many lines are before the opening balance, and its day. */
  readonly count: number
  readonly opening_date: CivilDate
  readonly proposal: OpeningProposal
  /** No line enters: this is what to do first, and the form stands open. */
  readonly isFirst: boolean
  /** The opening balance was moved: the file is to be read again. */
  readonly onMoved: () => void
}

/** Why lines do not enter the account, and the way to let them in: an earlier opening balance. */
export function OpeningNotice(props: OpeningNoticeProps) {
  const { accountId, count, opening_date, proposal, isFirst, onMoved } = props
  const t = useTexts('statementImport')
  const format = useFormat()
  const mayMove = useCan()('companies.bank-accounts.update')
  const [form, setForm] = useState<'closed' | 'open' | 'given up'>(
    isFirst && mayMove ? 'open' : 'closed',
  )
  return (
    <>
      <ImportNotice
        title={t('opening.lines', { count, date: format.date(opening_date) })}
        text={t('opening.hint')}
      />
      {mayMove ? null : <Text>{t('opening.ask')}</Text>}
      {mayMove && form !== 'open' ? (
        <div>
          <Button
            // Who gave the form up goes on where it was.
            autoFocus={form === 'given up'}
            variant={isFirst ? 'filled' : 'default'}
            onClick={() => setForm('open')}
          >
            {t('opening.mend')}
          </Button>
        </div>
      ) : null}
      {form === 'open' ? (
        <section className={classes['card']} aria-label={t('opening.mend')}>
          <Suspense>
            <OpeningForm
              accountId={accountId}
              proposal={proposal}
              onMoved={onMoved}
              onCancel={() => setForm('given up')}
            />
          </Suspense>
        </section>
      ) : null}
    </>
  )
}
