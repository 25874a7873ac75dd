import { Button, Text } from '@mantine/core'
import {
  approvalChainInputSchema,
  type ApprovalChain,
  MAX_LEVELS,
} from '@prumo/contracts/purchases/approval-chain.schema'
import {
  getApprovalChain,
  saveApprovalChain,
} from '@prumo/contracts/purchases/approval-chain.contract'
import { useCommand, useRouteQuery } from '../../client/company-queries.ts'
import { useCan } from '../../client/use-session.ts'
import { RecordDrawer } from '../../kit/record-drawer.tsx'
import { useRecordDrawer } from '../../kit/use-record-drawer.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { ApprovalLevelFields, type LevelDraft, NEW_LEVEL } from './approval-level-fields.tsx'
import { CodeToApproveSwitch } from './code-to-approve-switch.tsx'
import classes from './company-users.module.css'

const DRAWER_WIDTH = 720

interface ApprovalChainDrawerProps {
  readonly onClose: () => void
}

/** 'Alçadas de compras': who approves purchases from which amount on. */
export function ApprovalChainDrawer({ onClose }: ApprovalChainDrawerProps) {
  const chain = useRouteQuery(getApprovalChain, {}).data?.data
  return chain === undefined ? null : (
    <ChainForm key={chain.number} chain={chain} onClose={onClose} />
  )
}

function ChainForm({
  chain,
  onClose,
}: ApprovalChainDrawerProps & { readonly chain: ApprovalChain }) {
  const t = useTexts('companyUsers')
  const canSave = useCan()(saveApprovalChain.access.permission)
  const command = useCommand(saveApprovalChain)
  const { form, drawer } = useRecordDrawer({
    schema: approvalChainInputSchema,
    initial: {
      number: chain.number,
      levels: chain.levels.map(({ user_names: _names, ...level }) => level),
    },
    save: (body, idempotencyKey) => command.send({ body, idempotencyKey }),
    said: t('chain.saved'),
    onClose,
  })
  const levels = form.values.levels ?? []
  const change = (next: readonly LevelDraft[]) => form.set({ levels: next })
  const last = levels.at(-1)
  return (
    <RecordDrawer title={t('chain.title')} {...drawer} canSave={canSave} size={DRAWER_WIDTH}>
      <CodeToApproveSwitch />
      <Text size="sm" c="dimmed">
        {t('chain.help')}
      </Text>
      {levels.length === 0 ? <Text>{t('chain.none')}</Text> : null}
      {levels.map((level, place) => (
        <ApprovalLevelFields
          // oxlint-disable-next-line react/no-array-index-key -- a level is its place in the chain.
          key={place}
          place={place}
          level={level}
          approvers={chain.approvers}
          isReadOnly={!canSave}
          errorAt={(name) => form.errorAt(`levels.${place}.${name}`)}
          onTouch={(name) => form.touch(`levels.${place}.${name}`)}
          onChange={(patch) =>
            change(levels.map((row, index) => (index === place ? { ...row, ...patch } : row)))
          }
          onRemove={() => change(levels.filter((_, index) => index !== place))}
        />
      ))}
      {form.errorAt('levels') === undefined ? null : (
        <Text role="alert" size="sm" c="red">
          {form.errorAt('levels')}
        </Text>
      )}
      {canSave && levels.length < MAX_LEVELS ? (
        <div>
          <Button
            variant="default"
            onClick={() =>
              change([
                ...levels,
                { ...NEW_LEVEL, from_cents: last?.from_cents ?? NEW_LEVEL.from_cents },
              ])
            }
          >
            {t('chain.add')}
          </Button>
        </div>
      ) : null}
      <p className={classes['quiet']}>
        {t('chain.under_way', { count: chain.waiting_under_others })}
      </p>
    </RecordDrawer>
  )
}
