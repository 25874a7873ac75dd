import { builtFile } from './built-file.ts'
import { keepPreferencesHere } from './shell-look.ts'
import { expect, test } from './test.ts'

// What turns while the app loads does so for most people.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('While the app loads it shows a spinner with the logo', async ({ page, demo }) => {
  expect(demo.user.id).toBeGreaterThan(0)
  // The first screen never comes: what is seen until then stays.
  await page.route(builtFile('src/features/home/home.screen.tsx'), () => undefined)
  await page.goto('/')
  const loading = page.getByRole('status')
  await expect(loading.getByRole('img', { name: 'Prumo' })).toBeVisible()
  // The ring turns around the mark, whose own line swings.
  const turning = await loading.evaluate((element) =>
    element
      .getAnimations({ subtree: true })
      .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.target?.tagName : undefined)),
  )
  expect(turning.toSorted()).toEqual(['SPAN', 'svg'])
  await expect(page).toHaveTitle('Prumo')
})

test('A screen that cannot be shown says so, and leads home', async ({ demoPage: page }) => {
  await page.goto('/')
  await page.route(builtFile('src/features/statements/dre.screen.tsx'), (route) => route.abort())
  await page.getByRole('link', { name: 'DRE' }).click()
  await expect(page.getByRole('heading', { name: 'Houston, temos um problema!' })).toBeVisible()
  await expect(
    page.getByText('A página que você está procurando está temporariamente indisponível'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Voltar para Início' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Visão geral' })).toBeVisible()
})

test('The public screens stand on a page of their own, dark and without the menu', async ({
  page,
}) => {
  for (const path of ['/login', '/register', '/recover-password', '/reset-password']) {
    await page.goto(path)
    await expect(page.getByRole('heading').first()).toBeVisible()
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Personalizar a aparência' })).toHaveCount(0)
    const background = await page
      .locator('#root > div')
      .first()
      .evaluate((element) => getComputedStyle(element).backgroundImage)
    expect([path, background]).toEqual([path, expect.stringContaining('rgb(11, 46, 44)')])
  }
})

test('The app speaks Portuguese until one of four languages is chosen, and keeps the choice', async ({
  page,
  context,
}) => {
  await keepPreferencesHere(context)
  await page.goto('/login')
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR')
  const language = page.getByRole('combobox', { name: 'Idioma' })
  await expect(language.getByRole('option')).toHaveText([
    'Português',
    'English',
    'Deutsch',
    'Français',
  ])
  await language.selectOption('de')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page.getByRole('button', { name: 'Entrar' })).toHaveCount(0)
})

test('A request shows an indicator that goes with the answer', async ({ demoPage: page }) => {
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  const { promise: held, resolve: answer } = Promise.withResolvers<undefined>()
  await page.route('**/suppliers?**', async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('link', { name: 'Fornecedores' }).click()
  await expect(page.locator('[data-busy]')).toHaveCount(1)
  answer(undefined)
  await expect(page.locator('[data-busy]')).toHaveCount(0)
})

test('The login shows the indicator too, while it is asked', async ({ page }) => {
  const { promise: held, resolve: answer } = Promise.withResolvers<undefined>()
  await page.route('**/api/auth/login', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/login')
  await expect(page.locator('[data-busy]')).toHaveCount(0)
  await page.getByLabel('E-mail ou CPF/CNPJ').fill('ninguem@prumo.example')
  await page.getByLabel('Senha', { exact: true }).fill('nao-e-esta')
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page.locator('[data-busy]')).toHaveCount(1)
  answer(undefined)
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.locator('[data-busy]')).toHaveCount(0)
})

test('Without a network the app says to check the connection', async ({
  demoPage: page,
  context,
}) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByRole('status').filter({ hasText: 'Verifique sua conexão' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('Verifique sua conexão com a internet')).toHaveCount(0)
})

test('An unexpected failure says Ops!, and its text can be copied', async ({
  page,
  demo,
  context,
}) => {
  expect(demo.user.id).toBeGreaterThan(0)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.route('**/suppliers?**', (route) => route.fulfill({ status: 500, body: 'broken' }))
  await page.goto('/admin/supplier/list')
  const dialog = page.getByRole('alertdialog', { name: 'Ops!' })
  await expect(dialog).toContainText('Tente novamente mais tarde.')
  await expect(dialog).toContainText('Ocorreu um erro inesperado.')
  await dialog.getByRole('button', { name: 'Copiar' }).click()
  await expect(dialog.getByRole('button', { name: 'Copiado' })).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toContain('/suppliers')
})

test('Whoever asks a page by HEAD is answered as by GET, without the page', async ({ request }) => {
  for (const path of ['/', '/login', '/admin/payable/list', '/favicon.svg']) {
    const [asked, got] = [await request.head(path), await request.get(path)]
    expect([path, asked.status()]).toEqual([path, 200])
    expect(asked.headers()['content-type']).toBe(got.headers()['content-type'])
    expect(await asked.body()).toHaveLength(0)
  }
  const answers = [await request.head('/api/nowhere'), await request.post('/api/nowhere')]
  expect(answers.map((answer) => answer.status())).toEqual([404, 404])
})
