/** Wordings for each tool, one a line, about copies, checks, states and versions: written before the grammar's words were read. */
export const firstOfLifecycle: Readonly<Record<string, string>> = {
  clone_survey: `
    duplicate this survey
    make a copy of the survey
    copy the survey
    I need a copy of this questionnaire
    clone it
    can you clone the survey for me?
    could we have a second copy of the survey
    let's duplicate the survey and call it "Wave 2"
    please create a duplicate of this survey
    clone survey as Wave 2
    make the same survey again as a copy
    dublicate this survey
    the survey should be copied
    copy this questionnaire under a new name please
    We want a clone of the survey.`,
  surveycheck: `
    check the survey
    check it for errors
    is everything ok with the survey?
    any mistakes in the questionnaire?
    proofread it
    spell check
    can you run a spellcheck
    are there any typos in my survey?
    please look for errors in the questions
    validate the questionnaire
    check spelling and grammar
    I'd like the survey to be checked
    let's check it before we publish
    is the survey ready to go?
    does the survey have any problems?
    chekc the survey
    quality check on the questionnaire please
    test the survey for mistakes`,
  optimize_survey: `
    how can I improve the survey?
    optimise the questionnaire
    optimize it
    suggest improvements
    any suggestions to make the survey better?
    can you review the survey and tell me what could be better
    what would you improve
    make suggestions for improving the questions
    how good is my survey?
    is the survey biased?
    give me feedback on the questionnaire
    I'd appreciate your feedback on the survey
    score the survey
    what do you think about the survey?
    do you have any recommendations for my questionnaire
    critique my survey`,
  publish_survey: `
    publish
    publish it
    Please publish the survey now
    go live
    let's go live
    put it live
    make it live please
    can you launch the survey?
    we are ready, publish it
    I think it's good to go, please publish
    start the fieldwork
    open the survey for responses
    start collecting responses
    activate the questionnaire
    time to launch!
    go ahead and publish
    I want the survey published
    take the survey live
    pubilsh the survey
    release it to respondents
    set the survey live
    We want to go into field now`,
  pause_survey: `
    pause the survey
    pause it
    stop collecting responses for now
    put the survey on hold
    can you pause fieldwork?
    hold the survey please
    suspend the survey
    we need to pause it for a few days
    temporarily stop the survey
    halt the survey
    please don't accept any more answers for now, pause it
    take the survey offline for now
    let's pause
    pasue the survey
    I want the survey paused
    freeze data collection`,
  complete_survey: `
    close the survey
    complete the survey
    finish the survey
    end the survey
    we're done, close it
    please close fieldwork
    wrap up the survey
    stop the survey for good
    mark the survey as complete
    the survey should be closed now
    we have enough responses, close the survey
    can you end fieldwork now?
    finalise the survey
    let's finish the survey
    end data collection
    close the questionnaire permanently`,
  archive_survey: `
    archive the survey
    archive it
    move the survey to the archive
    please put this survey into the archive
    can you archive this?
    let's archive the questionnaire
    I want it archived
    the survey can be archived
    archve the survey
    send the survey to the archive
    we need to archive this project
    shelve this survey
    go ahead and archive
    into the archive with it
    this survey should go to the archive`,
  delete_survey: `
    delete the survey
    delete this survey
    remove the survey
    get rid of this survey
    erase the questionnaire
    throw the survey away
    I want to delete the survey
    can you remove this survey completely?
    please delete the whole survey
    bin this survey
    the survey can be deleted
    scrap the whole survey
    delte the survey
    discard this survey
    let's delete this questionnaire
    we don't need this survey any more, delete it`,
  translate_survey: `
    translate the survey into German
    translate it to French
    we need it in Spanish
    can I have the survey in Italian?
    German version please
    make a Dutch version of the survey
    add French as a language
    please translate all questions into Polish
    localise the survey for Germany
    I'd like a Japanese translation of the questionnaire
    could the survey be translated into Portuguese
    translate to spanish
    add a german translation
    put the questionnaire into French
    tranlsate the survey to German
    let's have it in Swedish as well`,
  list_versions: `
    list the versions
    what versions are there?
    show the version history
    which versions does the survey have
    versions?
    show me all versions
    give me the history of the survey
    how many versions do we have
    I want to see earlier versions
    what are the previous versions
    version list please
    can you show the versions of this survey?
    let me see the versions
    history of versions
    are there older versions of it?`,
  compare_versions: `
    compare version 1 and version 2
    compare versions 1 and 2
    what changed between version 1 and 2?
    difference between v1 and v2
    show the differences between version one and version two
    diff 1 2
    diff v1 v2
    how does version 2 differ from version 1
    what is different in version 2 compared to version 1
    please compare the first and second version
    I'd like a comparison of version 1 with version 2
    what's new in version 2 vs version 1?
    can you compare the two versions
    comparison v1 versus v2
    what did we change since version 1
    compare the last two versions`,
  push_version: `
    push the changes live
    push the draft
    push version 2
    publish the changes
    make the changes live
    roll out the new version
    apply the draft to the live survey
    can you push my edits to the live survey?
    let's push the new version
    put the new version live
    deploy the changes
    the changes should go live now
    push the update
    please release the new version
    push it`,
  restore_version: `
    restore version 1
    go back to version 1
    revert to version 2
    roll back to version 1
    bring back version 1
    undo to version 1
    I want version 1 back
    please restore the first version
    can we return to version 1?
    reset the survey to version 1
    roll the survey back to v1
    switch back to version 2
    version 1 should be restored
    take us back to version one
    restor version 1`,
};
