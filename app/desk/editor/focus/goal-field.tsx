/** Asks how long the article shall become. */
import { useState } from 'react'
import { Labelled } from '../../forms/text-field.tsx'
import { maxGoal, setWordGoal, useWordGoal } from './word-goal.ts'

export function GoalField({ id }: { id: string }) {
  const goal = useWordGoal(id)
  const [isWrong, setWrong] = useState(false)
  return (
    // What is typed here is no part of the article.
    <div onInput={(event) => event.stopPropagation()}>
      <Labelled
        label="Word goal"
        hint="Only you see it, in this browser."
        issue={isWrong ? `Enter a whole number up to ${maxGoal.toLocaleString('en-US')}` : undefined}
        draw={(ties) => (
          <input
            {...ties}
            inputMode="numeric"
            autoComplete="off"
            maxLength={7}
            defaultValue={goal ?? ''}
            onChange={({ currentTarget }) => setWrong(!setWordGoal(id, currentTarget.value))}
          />
        )}
      />
    </div>
  )
}
