import { Radio, Stack, Text } from '@mantine/core'
import { readOfx } from '@prumo/contracts/bank-reconciliation/statement-import.contract'
import {
  MAX_OFX_BYTES,
  type ReadStatement,
} from '@prumo/contracts/bank-reconciliation/ofx-import.schema'
import { useState } from 'react'
import { useCommand } from '../../client/company-queries.ts'
import { useFormat } from '../../client/use-format.ts'
import { FileDrop, refusalOfLarge } from '../../parts/file-drop/file-drop.tsx'
import type { ChosenStatement } from '../../parts/statement-account/statement-account.ts'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './onboarding.module.css'

interface StatementChoiceProps {
  readonly chosen: ChosenStatement | null
  readonly onChoose: (chosen: ChosenStatement | null) => void
}

/** The file that the account is made from; of several statements a person says which. */
export function StatementChoice({ chosen, onChoose }: StatementChoiceProps) {
  const t = useTexts('onboarding')
  const command = useCommand(readOfx)
  const [reading, setReading] = useState<File | null>(null)
  const [read, setRead] = useState<readonly ChosenStatement[]>([])
  const take = async (file: File) => {
    setReading(file)
    const outcome = await command.send({ file })
    setReading(null)
    if (!outcome.ok) return
    const statements = outcome.answer.data.statements.map((statement) => ({ file, statement }))
    setRead(statements)
    onChoose(statements[0] ?? null)
  }
  return (
    <section
      className={`${classes['choice']} ${classes['statement']}`}
      aria-label={t('account.statement')}
    >
      <Text fw={600}>{t('account.statement')}</Text>
      <FileDrop
        label={chosen === null ? t('account.drop') : t('account.read', { file: chosen.file.name })}
        chooseLabel={t('account.choose')}
        hint={t('account.statement_hint')}
        reading={reading === null ? null : t('account.reading', { file: reading.name })}
        refusalOf={refusalOfLarge(MAX_OFX_BYTES, t('account.too_large'))}
        onFiles={([file]) => {
          if (file !== undefined) void take(file)
        }}
      />
      {read.length > 1 ? (
        <Radio.Group
          label={t('account.which')}
          value={String(chosen?.statement.index ?? '')}
          onChange={(value) =>
            onChoose(read.find(({ statement }) => String(statement.index) === value) ?? null)
          }
        >
          <Stack gap="xs" mt="xs">
            {read.map(({ statement }) => (
              <StatementOption key={statement.index} statement={statement} />
            ))}
          </Stack>
        </Radio.Group>
      ) : null}
    </section>
  )
}

/** 'Itaú 1234567890 · 01/10/2026 a 31/10/2026 · 12 movimentos'. */
function StatementOption({ statement }: { readonly statement: ReadStatement }) {
  const t = useTexts('onboarding')
  const format = useFormat()
  const { account, account_id, first_date, last_date, movements, index } = statement
  const period =
    first_date === null || last_date === null
      ? null
      : t('account.period', { from: format.date(first_date), to: format.date(last_date) })
  const name = account.name || account_id || t(`account.types.${account.type}`)
  const parts = [name, period, t('account.movements', { count: movements })]
  return <Radio value={String(index)} label={parts.filter(Boolean).join(' · ')} />
}
