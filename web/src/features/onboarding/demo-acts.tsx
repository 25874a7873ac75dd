import { Button, Text } from '@mantine/core'
import { DEMO_REMOVAL_PERMISSIONS } from '@prumo/contracts/onboarding/demo-removal'
import { loadDemoData, removeDemoData } from '@prumo/contracts/onboarding/onboarding.contract'
import { useCommand } from '../../client/company-queries.ts'
import { toast } from '../../client/toast-store.ts'
import { useCan } from '../../client/use-session.ts'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './onboarding.module.css'

/** Sample books come with one button and go with one. */
export function DemoActs({ hasDemo }: { readonly hasDemo: boolean }) {
  const t = useTexts('onboarding')
  const can = useCan()
  const loading = useCommand(loadDemoData)
  const removal = useCommand(removeDemoData)
  const load = async () => {
    if ((await loading.send({})).ok) toast(t('demo.loaded'))
  }
  const remove = async () => {
    if ((await removal.send({})).ok) toast(t('demo.removed'))
  }
  if (hasDemo && !DEMO_REMOVAL_PERMISSIONS.every((key) => can(key))) return null
  return (
    <div className={classes['acts']}>
      {hasDemo ? (
        <Button variant="default" loading={removal.isPending} onClick={() => void remove()}>
          {t('demo.remove')}
        </Button>
      ) : (
        <Button variant="default" loading={loading.isPending} onClick={() => void load()}>
          {t('demo.load')}
        </Button>
      )}
      {loading.isPending ? <Text role="status">{t('demo.loading')}</Text> : null}
    </div>
  )
}
