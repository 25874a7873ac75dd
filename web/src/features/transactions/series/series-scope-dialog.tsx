import { Button, Stack, Text } from '@mantine/core'
import type { SeriesScope } from '@prumo/contracts/transactions/series.schema'
import { useTexts } from '../../../texts/use-texts.ts'
import { Dialog } from '../../../parts/dialog/dialog.tsx'

/** The transaction itself, or others of its series too. */
export type ChosenScope = 'only' | SeriesScope

const SCOPES: readonly ChosenScope[] = ['only', 'following', 'all_open']

interface SeriesScopeDialogProps {
  readonly act: 'edit' | 'destroy'
  readonly onChoose: (scope: ChosenScope) => void
  /** Closed without a choice: nothing is done. */
  readonly onClose: () => void
}

/**
 * Asks what an act on a transaction of a series reaches; its texts are those of `transactionActs`.
 */
export function SeriesScopeDialog({ act, onChoose, onClose }: SeriesScopeDialogProps) {
  const t = useTexts('transactionActs')
  return (
    <Dialog title={t(`scope.${act}`)} onClose={onClose} size={400}>
      <Stack gap="sm">
        <Text>{t('scope.message')}</Text>
        {SCOPES.map((scope) => (
          <Button
            key={scope}
            variant="default"
            {...(scope === 'only' ? { 'data-autofocus': true } : {})}
            onClick={() => onChoose(scope)}
          >
            {t(`scope.${scope}`)}
          </Button>
        ))}
        <Button variant="subtle" onClick={onClose}>
          {t('back')}
        </Button>
      </Stack>
    </Dialog>
  )
}
