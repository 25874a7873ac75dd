import { Button, Group, Radio, Stack, Text } from '@mantine/core'
import type { PreviewStatement } from '@prumo/contracts/bank-reconciliation/ofx-import.schema'
import type { Desk } from '@prumo/contracts/bank-reconciliation/statement-line.schema'
import { type TextOf, useTexts } from '../../../texts/use-texts.ts'
import { useFormat } from '../../../client/use-format.ts'
import { ImportNotice } from './import-notice.tsx'
import classes from './import.module.css'
import { isForeign, isStorable, previewFacts } from './preview-facts.ts'
import { OpeningNotice } from './opening-notice.tsx'
import { PeriodNotices } from './period-notices.tsx'
import { PreviewLines } from './preview-lines.tsx'
import { StatementCard, useStatementName } from './statement-card.tsx'
import type { ImportStep } from './use-ofx-import.ts'

interface PreviewStepProps {
  readonly desk: Desk
  readonly step: Extract<ImportStep, { kind: 'preview' }>
  readonly onChoose: (statement: number) => void
  readonly onLeaveOut: (places: ReadonlySet<number>) => void
  /** The opening balance of the account was moved. */
  readonly onMoved: () => void
  readonly onConfirm: (statement: number) => void
  readonly onAnother: () => void
}

/** What the file would bring: its statements, the one to import, and that one's lines. */
export function PreviewStep(props: PreviewStepProps) {
  const { desk, step, onChoose, onConfirm, onAnother } = props
  const t = useTexts('statementImport')
  const { preview, chosen } = step
  const { statements } = preview
  const statement = statements.find(({ index }) => index === chosen)
  const hasChoice = statements.length > 1 || statements.some((one) => !one.matches_account)
  // Enter must not register an empty import where the opening balance is to be mended first.
  const nothingNew = statement !== undefined && !statement.lines.some(isStorable)
  const isToMend = nothingNew && statement.opening !== null
  const foreign = statement !== undefined && isForeign(statement, desk.currency)
  return (
    <Stack gap="md">
      <Notices {...{ desk, step }} />
      {hasChoice ? (
        <Radio.Group
          label={statements.length > 1 ? t('choose_statement') : t('choose_first')}
          value={chosen === null ? null : String(chosen)}
          onChange={(value) => onChoose(Number(value))}
        >
          <Stack gap="xs" mt="xs">
            {statements.map((one) => (
              <StatementCard
                key={one.index}
                statement={one}
                desk={desk}
                isChoice
                hasFocus={chosen === null && one === statements[0]}
              />
            ))}
          </Stack>
        </Radio.Group>
      ) : (
        statements.map((one) => <StatementCard key={one.index} statement={one} desk={desk} />)
      )}
      {statement === undefined || statement.opening === null ? null : (
        <OpeningNotice
          accountId={desk.bank_account_id}
          count={previewFacts(statement.lines).counts.before_opening}
          opening_date={preview.opening_date}
          proposal={statement.opening}
          isFirst={nothingNew}
          onMoved={props.onMoved}
        />
      )}
      {statement === undefined ? null : (
        <PreviewLines
          key={statement.index}
          lines={statement.lines}
          opening_date={preview.opening_date}
          closed_until={preview.closed_until}
          left_out={step.left_out}
          onLeaveOut={props.onLeaveOut}
        />
      )}
      <Group justify="flex-end" gap="xs" className={classes['foot']}>
        {statement === undefined ? (
          <Text size="sm" c="dimmed">
            {t('choose_first')}
          </Text>
        ) : null}
        <Button variant="default" disabled={step.isStoring} onClick={onAnother}>
          {t('another')}
        </Button>
        <Button
          autoFocus={!isToMend}
          variant={isToMend ? 'default' : 'filled'}
          disabled={statement === undefined || foreign || statement.other_account !== null}
          aria-disabled={step.isStoring}
          onClick={() => {
            if (statement !== undefined) onConfirm(statement.index)
          }}
        >
          {confirmLabel(step, statement, t)}
        </Button>
      </Group>
    </Stack>
  )
}

function confirmLabel(
  { file, isStoring, left_out }: PreviewStepProps['step'],
  statement: PreviewStatement | undefined,
  t: TextOf<'statementImport'>,
): string {
  if (isStoring) return t('storing', { file: file.name })
  if (statement === undefined) return t('tick')
  const count = statement.lines.filter(isStorable).length - left_out.size
  return count === 0 ? t('confirm_none') : t('confirm', { count })
}

function Notices({ desk, step }: Pick<PreviewStepProps, 'desk' | 'step'>) {
  const t = useTexts('statementImport')
  const format = useFormat()
  const nameOf = useStatementName()
  const { imported_before, statements } = step.preview
  const chosen = statements.find(({ index }) => index === step.chosen)
  const strange =
    chosen === undefined ? !statements.some((one) => one.matches_account) : !chosen.matches_account
  const named = chosen ?? statements[0]
  return (
    <>
      {imported_before === null ? null : (
        <ImportNotice
          title={t('before', {
            date: format.instant(imported_before.at),
            user: imported_before.user_name,
          })}
          text={t('before_hint')}
        />
      )}
      {chosen === undefined ? null : (
        <PeriodNotices statement={chosen} isKnownFile={imported_before !== null} />
      )}
      {strange && named !== undefined && (chosen?.other_account ?? null) === null ? (
        <ImportNotice
          title={
            named.account_id === null
              ? t('no_account')
              : t('other_account', { name: desk.bank_account_name })
          }
          text={`${nameOf(named)}. ${t('other_account_hint')}`}
        />
      ) : null}
      {chosen !== undefined && isForeign(chosen, desk.currency) ? (
        <ImportNotice
          tone="overdue"
          title={t('other_currency', {
            currency: chosen.currency ?? '',
            account_currency: desk.currency,
          })}
        />
      ) : null}
    </>
  )
}
