/**
 * Messages that speak of an act and don't ask for it: negations, questions about how, conditions, the past, the future.
 * None of them may run what changes a survey's state or reaches people, money or publicity. One a line.
 */
export const notDone = `
  don't publish yet
  do not publish it
  how do I publish?
  how can I publish the survey?
  what happens if I send it?
  never send this
  I already published it
  publish later maybe
  is it published?
  has the survey been published?
  was it sent?
  did you send the invitations?
  please don't send anything
  when should I publish it?
  should I publish it now?
  what happens when I delete the survey?
  how do I delete a survey?
  I don't want to delete the survey
  can a deleted survey be restored?
  do not close the survey
  is the survey closed?
  we closed the survey yesterday
  I published it last week
  I'm not ready to publish
  we are not going to send it
  before we publish, what should I check?
  if I publish it, can I still change it?
  what does publish mean?
  explain publishing
  tell me how to send the invitations
  who can publish the survey?
  why was the survey paused?
  is the survey paused?
  I paused it already
  don't pause it
  no need to pause the survey
  stop, don't send it
  wait, do not launch the panel
  how does launching a panel work?
  what would happen if I launched the panel?
  I would never delete it
  we won't publish this survey
  we haven't published it yet
  maybe we will publish tomorrow
  perhaps we should close the survey at some point
  I'm thinking about deleting the survey
  not sure whether to publish it
  could I publish it later?
  is it possible to delete a survey?
  what is the difference between pausing and closing?
  can I undo a publish?
  hold off on publishing
  hold off publishing for now
  let's not publish it
  nobody should send this
  without publishing it, show me the survey
  cancel, don't delete anything
  do you think we should publish?
  when was the survey published?
  where do I publish it?
  will you publish it automatically?
  the survey was deleted by mistake
  the client asked me why we deleted the survey
  who sent the reminder?
  I forgot to send the reminder
  avoid sending reminders
  please refrain from sending it
  how long does it take to send the invitations?
  how many reminders can I send?
  what does it cost to launch a panel?
  which surveys were deleted?
  after publishing, can I add questions?
  would it be bad to publish it now?
  I wouldn't send it yet
  it isn't ready to be published
  it should not be published
  the survey must not be closed
  can't publish
  I can't delete the survey
  why can't I publish it?
  once it is published, what can I change?
  don't you dare send that
  let's wait with the launch
  archive? no
  I don't think we should archive it
  did we archive it?
  ask me before you publish
  we might send it next week
  what if we paused it?
  remind me how to publish
  resending is not allowed
  is there a way to publish later?
  if the check is fine, then publish tomorrow
  next week we are going to send the reminders
`;
