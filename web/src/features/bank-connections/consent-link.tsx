import { Button, Stack, Text } from '@mantine/core'
import { useTexts } from '../../texts/use-texts.ts'

/** Where the person lets the service read the account: a page of the service, in a tab of its own. */
export function ConsentLink({ url }: { readonly url: string }) {
  const t = useTexts('bankConnections')
  return (
    <Stack gap="sm">
      <Text>{t('consent_hint')}</Text>
      <div>
        <Button component="a" href={url} target="_blank" rel="noopener noreferrer">
          {t('consent_open')}
        </Button>
      </div>
    </Stack>
  )
}
