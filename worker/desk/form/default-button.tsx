/** A button that is pressed by the Enter key in a field, because it is the first one of the form. Nobody sees it. */
export const DefaultButton = () => (
  <button type="submit" name="do" value="save" hidden tabIndex={-1} aria-hidden="true" />
)
