import { Button } from '@mantine/core'
import type { PlatformMatch } from '@prumo/contracts/sales-platforms/sales-platform.schema'
import {
  decidePlatformMatches,
  forgetPlatformMatches,
} from '@prumo/contracts/sales-platforms/sales-platforms.contract'
import { z } from 'zod'
import { useCommand } from '../../client/company-queries.ts'
import { toast } from '../../client/toast-store.ts'
import { RecordDrawer } from '../../kit/record-drawer.tsx'
import { useRecordDrawer } from '../../kit/use-record-drawer.ts'
import { ChoiceField } from '../../parts/choices/choice-field.tsx'
import { products } from '../../parts/choices/choice-sources.ts'
import { PartyField } from '../../parts/choices/party-field.tsx'
import { useTexts } from '../../texts/use-texts.ts'

const recordSchema = z.object({ record_id: z.int({ error: 'required' }) })

interface MatchDialogProps {
  readonly match: PlatformMatch
  readonly onClose: () => void
}

/** Says which product or contact one of the platform's is, or makes a new one of it. */
export function MatchDialog({ match, onClose }: MatchDialogProps) {
  const t = useTexts('salesPlatforms')
  const command = useCommand(decidePlatformMatches)
  const { id, kind, name, record_id, record_name, state } = match
  const said = t('matches.decided', { count: 1 })
  const { form, drawer } = useRecordDrawer({
    schema: recordSchema,
    initial: { record_id },
    save: (body) => command.send({ body: { matches: [{ id, record_id: body.record_id }] } }),
    said,
    onClose,
  })
  const create = async () => {
    const outcome = await command.send({ body: { matches: [{ id, record_id: null }] } })
    if (!outcome.ok) return
    toast(said)
    onClose()
  }
  const forgetting = useCommand(forgetPlatformMatches)
  const forget = async () => {
    const outcome = await forgetting.send({ body: { ids: [id] } })
    if (!outcome.ok) return
    toast(t('matches.forgotten', { count: 1 }))
    onClose()
  }
  const field = form.field('record_id')
  const known =
    record_id === null || record_name === null ? undefined : { id: record_id, name: record_name }
  return (
    <RecordDrawer
      title={t(`matches.kinds.${kind}`)}
      name={name}
      {...drawer}
      saveLabel={t('matches.save')}
      acts={
        <>
          <Button variant="default" loading={command.isPending} onClick={() => void create()}>
            {t('matches.create')}
          </Button>
          {state === 'matched' ? (
            <Button variant="default" loading={forgetting.isPending} onClick={() => void forget()}>
              {t('matches.forget')}
            </Button>
          ) : null}
        </>
      }
    >
      {kind === 'product' ? (
        <ChoiceField
          field={field}
          label={t('matches.record')}
          source={products}
          known={known}
          autoFocus
        />
      ) : (
        <PartyField
          field={field}
          label={t('matches.record')}
          side={kind === 'client' ? 'clients' : 'suppliers'}
          known={known}
          autoFocus
        />
      )}
    </RecordDrawer>
  )
}
