import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Where the API listens while developing and previewing. */
const api = { '/api': process.env['PRUMO_API'] ?? 'http://127.0.0.1:3000' }

/** The policy that the server sends: what breaks under it must break here too. */
const policy = "default-src 'self'; object-src 'none'; base-uri 'self'; frame-ancestors 'none'"

export default defineConfig({
  plugins: [react()],
  server: { proxy: api },
  preview: { proxy: api, headers: { 'content-security-policy': policy } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: false,
    // A strict content policy has no room for `data:` addresses: every asset is a file.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Our packages only declare: what a screen does not use of one stays out of its chunk.
      treeshake: {
        moduleSideEffects: [{ test: /\/(libs|contracts)\/.+\.ts$/, sideEffects: false }],
      },
      output: {
        // React and the router change far less often than the screens: browsers keep them cached.
        codeSplitting: {
          groups: [
            // With its configuration, which must run before a schema is made.
            { name: 'zod', test: /node_modules\/zod\/|web\/src\/configure-zod\.ts$/ },
            {
              name: 'react',
              test: /node_modules\/(react|react-dom|scheduler|@tanstack\/(react-)?(router|query|store|history)[^/]*)\//,
            },
            // One file each for what every screen and every list needs, with all that it imports:
            // ninety small ones compress a tenth worse and are asked for one by one.
            { name: 'app', test: /web\/src\/app\/start-app\.tsx$/ },
            { name: 'list', test: /web\/src\/kit\/list-screen\.tsx$/ },
          ],
        },
      },
    },
  },
})
