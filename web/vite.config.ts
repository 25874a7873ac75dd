import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { inlineTexts } from './inline-texts.config.ts'
import { derivedData } from './derived-data.config.ts'
import { firstPaint } from './first-paint.config.ts'
import { lightenContracts } from './lighten-contracts.config.ts'
import { lightenPackages } from './lighten-packages.config.ts'
import { themeVariables } from './theme-variables.config.ts'

/** Where the API listens while developing and previewing. */
const api = { '/api': process.env['PRUMO_API'] ?? 'http://127.0.0.1:3000' }

/** The policy that the server sends: what breaks under it must break here too. */
const policy = "default-src 'self'; object-src 'none'; base-uri 'self'; frame-ancestors 'none'"

/** The languages whose first texts (web/src/texts/pt-first-texts.ts) do not come with the app. */
const FIRST_LANGUAGES = ['en', 'de', 'fr']

export default defineConfig({
  plugins: [
    derivedData,
    firstPaint,
    react(),
    inlineTexts,
    lightenContracts,
    lightenPackages,
    themeVariables,
  ],
  server: { proxy: api },
  preview: { proxy: api, headers: { 'content-security-policy': policy } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // Says which file a source became, for tests that keep one from coming.
    manifest: true,
    sourcemap: false,
    // A strict content policy has no room for `data:` addresses: every asset is a file.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Our packages only declare: what a screen does not use of one stays out of its chunk.
      treeshake: {
        moduleSideEffects: [{ test: /\/(libs|contracts|texts)\/.+\.ts$/, sideEffects: false }],
      },
      output: {
        // The app names every file that a screen may ask for: with their names it is 1.6 kB larger,
        // with hashes of eight letters 0.3 kB.
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: 'assets/[hash:7][extname]',
        // React and the history change far less often than the screens: browsers keep them cached.
        codeSplitting: {
          groups: [
            // With its configuration, which must run before a schema is made.
            { name: 'zod', test: /node_modules\/zod\/|web\/src\/configure-zod\.ts$/ },
            {
              name: 'react',
              test: /node_modules\/(react|react-dom|scheduler|@tanstack\/((react-)?query[^/]*|history))\//,
            },
            // What every screen shows of a language, in one file each.
            ...FIRST_LANGUAGES.map((name) => ({
              name,
              test: new RegExp(`/texts/${name}/(app|menu|kit|form|errors)\\.ts$`),
            })),
            // What places popovers is not needed by drawers, which share the keeper of the focus.
            { name: 'floating', test: /node_modules\/@floating-ui\// },
            // One file each for what every screen, field and list needs, with all that it imports:
            // ninety small ones compress a tenth worse and are asked for one by one.
            // In this order: what two of them need goes to the first. Every screen has a field and most
            // have figures, days and states, so that these come with the app.
            {
              name: 'app',
              test: /web\/src\/app\/start-app\.tsx$|\/TextInput\.mjs$|\/use-(uncontrolled|merged-ref|debounced-value)\.mjs$|web\/src\/kit\/(page-header|money-text|date-text|status-chip)\.tsx$|web\/src\/kit\/(kit\.module\.css|load-when-idle\.ts|scroll-edges\.ts|scroll-strip\.(tsx|module\.css))$|web\/src\/client\/(use-focus-return|search-text)\.ts$|\/(ComboboxChevron|OptionalPortal|Skeleton|create-safe-context|get-single-element-child|get-default-z-index|IconCheck)\.mjs$|libs\/civil-date\/src\/|contracts\/src\/(columns|list|export|transactions\/transaction-kinds)\.ts$/,
            },
            { name: 'switch', test: /\/Switch\.mjs$/ },
            { name: 'select', test: /web\/src\/kit\/select-input\.tsx$/ },
            // What dims the screen: below drawers, and where a file is dropped, which needs no form.
            { name: 'overlay', test: /\/Overlay\.mjs$/ },
            // A sheet of amounts reads what is typed, and has no other field.
            { name: 'typed-amounts', test: /libs\/money\/src\/parse-money\.ts$/ },
            // Forms that are a page have fields and no drawer.
            {
              name: 'fields',
              test: /web\/src\/kit\/(entry-form|fields|money-field|date-field|select-field|use-record-form)\.tsx?$/,
            },
            { name: 'drawer', test: /web\/src\/kit\/record-drawer\.tsx$/ },
            {
              name: 'list',
              test: /web\/src\/kit\/(list-screen|declared-columns|master-record-status-chip)\.tsx?$/,
            },
            // What fields and filters that search on the server have in common, and the fields.
            {
              name: 'choices',
              test: /web\/src\/parts\/choices\/(use-choices|choice-sources)\.ts$|contracts\/src\/(choices\/|categories\/category\.schema|transactions\/transaction\.schema)/,
            },
            { name: 'choice', test: /web\/src\/parts\/choices\/(choice|party)-field\.tsx$/ },
          ],
        },
      },
    },
  },
})
