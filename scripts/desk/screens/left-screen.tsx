import type { ReactNode } from 'react'
import { Fold } from '../parts.tsx'
import { useAnswer } from '../use-answer.ts'
import { words } from '../words.ts'
import { Problems, sortedProblems } from './problems.tsx'
import { type Desk, Opening, placeRow, Screen } from './screen.tsx'

/** In dev: what a launch would not allow, the most important first; or how to publish. */
export function LeftScreen({ desk, params }: { desk: Desk; params: URLSearchParams }): ReactNode {
  const state = useAnswer(() => desk.store.live(''))
  const left = state?.state === 'live' ? sortedProblems(state.left ?? []) : []
  const files = [...new Set(left.map(({ file = '' }) => file))]
  // Where one comes from a form, its page is open again.
  const open = files.includes(params.get('file') ?? '') ? params.get('file') : files[0]
  return (
    <Screen title="What is left" back>
      {!state && <Opening />}
      {state?.state === 'problems' && (
        <>
          <p>The site cannot be built. Mend this first:</p>
          <Problems desk={desk} problems={state.problems} />
        </>
      )}
      {state?.state === 'live' && <p>{words.leftCount(left.length)}</p>}
      {state?.state === 'live' && left.length === 0 && (
        <>
          <p>Type this in the terminal, in the folder of the site:</p>
          <pre>npm run build -- --launch</pre>
          <ul>
            <li>From a ZIP: then put the folder "dist" on your host, as it is.</li>
            <li>
              From a repository: then commit, and push. Its workflow builds the site and publishes
              it.
            </li>
          </ul>
        </>
      )}
      {files.map((file) => {
        const own = left.filter((one) => (one.file ?? '') === file)
        return (
          <Fold
            key={file}
            isOpen={file === open}
            summary={words.pagesOf(placeRow(desk, file).text, own.length)}
          >
            <Problems desk={desk} problems={own} isOneFile />
          </Fold>
        )
      })}
    </Screen>
  )
}
