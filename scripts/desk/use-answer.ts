import { useEffect, useRef, useState } from 'react'

/** Asks for what a screen shows besides, and again with every other `subject` of the question. */
export function useAnswer<Answer>(ask: () => Promise<Answer>, subject = ''): Answer | undefined {
  const [answer, setAnswer] = useState<Answer>()
  const newest = useRef(ask)
  newest.current = ask
  useEffect(() => {
    let isGone = false
    newest.current().then(
      (next) => isGone || setAnswer(next),
      // Whatever it says comes with the next visit.
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [subject])
  return answer
}
