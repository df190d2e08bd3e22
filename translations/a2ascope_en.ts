<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>a2a::AgentDelegate</name>
    <message numerus="yes">
        <source>%n tasks need input</source>
        <translation>
            <numerusform>%n task needs input</numerusform>
            <numerusform>%n tasks need input</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>a2a::AgentListDialog</name>
    <message numerus="yes">
        <source>%n agents imported.</source>
        <translation>
            <numerusform>%n agent imported.</numerusform>
            <numerusform>%n agents imported.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n were already in the list.</source>
        <translation>
            <numerusform>%n was already in the list.</numerusform>
            <numerusform>%n were already in the list.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n entries could not be read and were skipped.</source>
        <translation>
            <numerusform>%n entry could not be read and was skipped.</numerusform>
            <numerusform>%n entries could not be read and were skipped.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>a2a::AgentTreeModel</name>
    <message numerus="yes">
        <source>%n tasks need input</source>
        <translation>
            <numerusform>%n task needs input</numerusform>
            <numerusform>%n tasks need input</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>a2a::AnswerEdit</name>
    <message numerus="yes">
        <source>%n values do not match the agent&apos;s schema.</source>
        <translation>
            <numerusform>%n value does not match the agent&apos;s schema.</numerusform>
            <numerusform>%n values do not match the agent&apos;s schema.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n values are too short to be masked in running text.</source>
        <translation>
            <numerusform>%n value is too short to be masked in running text.</numerusform>
            <numerusform>%n values are too short to be masked in running text.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>a2a::ArchiveView</name>
    <message numerus="yes">
        <source>%n entry(s)</source>
        <translation>
            <numerusform>%n entry</numerusform>
            <numerusform>%n entries</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n entry(s) would be unpacked outside of the folder.</source>
        <translation>
            <numerusform>%n entry would be unpacked outside of the folder.</numerusform>
            <numerusform>%n entries would be unpacked outside of the folder.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>a2a::ArtifactListDelegate</name>
    <message numerus="yes">
        <source>%n part(s)</source>
        <translation>
            <numerusform>%n part</numerusform>
            <numerusform>%n parts</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>a2a::ChatStartPage</name>
    <message numerus="yes">
        <source>Show %n more examples</source>
        <translation>
            <numerusform>Show %n more example</numerusform>
            <numerusform>Show %n more examples</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>a2a::ClaimsView</name>
    <message numerus="yes">
        <source>Probe sends %n read-only request(s):</source>
        <translation>
            <numerusform>Probe sends %n read-only request:</numerusform>
            <numerusform>Probe sends %n read-only requests:</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Probe sends %n message(s) with the text &quot;%1&quot;, cancels the tasks that they start, and deletes the push notification configs that it creates:</source>
        <translation>
            <numerusform>Probe sends %n message with the text &quot;%1&quot;, cancels the task that it starts, and deletes the push notification config that it creates:</numerusform>
            <numerusform>Probe sends %n messages with the text &quot;%1&quot;, cancels the tasks that they start, and deletes the push notification configs that it creates:</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>a2a::DialectsView</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>a2a::Export</name>
    <message numerus="yes">
        <source>Header %1: masked in %n places</source>
        <translation>
            <numerusform>Header %1: masked in %n place</numerusform>
            <numerusform>Header %1: masked in %n places</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more headers</source>
        <translation>
            <numerusform>%n more header</numerusform>
            <numerusform>%n more headers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Request bodies: %n secrets masked, in %1 of them</source>
        <translation>
            <numerusform>Request bodies: %n secret masked, in %1 of them</numerusform>
            <numerusform>Request bodies: %n secrets masked, in %1 of them</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Addresses: %n with masked values</source>
        <translation>
            <numerusform>Addresses: %n with masked values</numerusform>
            <numerusform>Addresses: %n with masked values</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Responses: %n runs of asterisks, in %1 of them: masked secrets or original agent text</source>
        <translation>
            <numerusform>Responses: %n run of asterisks, in %1 of them: a masked secret or original agent text</numerusform>
            <numerusform>Responses: %n runs of asterisks, in %1 of them: masked secrets or original agent text</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Not masked: secrets in %n places: IDs, times, addresses, text around short values</source>
        <translation>
            <numerusform>Not masked: a secret in %n place: ids, times, addresses, text around short values</numerusform>
            <numerusform>Not masked: secrets in %n places: ids, times, addresses, text around short values</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>a2a::ExportDialog</name>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 and %n more</numerusform>
            <numerusform>%1 and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>a2a::Facts</name>
    <message numerus="yes">
        <source>%n task(s)</source>
        <translation>
            <numerusform>%n task</numerusform>
            <numerusform>%n tasks</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>a2a::FileMenu</name>
    <message numerus="yes">
        <source>%1 – deleted in %n day(s)</source>
        <translation>
            <numerusform>%1 – deleted in %n day</numerusform>
            <numerusform>%1 – deleted in %n days</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Recordings that are not saved are kept for %n day(s)</source>
        <translation>
            <numerusform>Recordings that are not saved are kept for %n day</numerusform>
            <numerusform>Recordings that are not saved are kept for %n days</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>a2a::FileWriter</name>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>%n more</numerusform>
            <numerusform>%n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n files saved in %1</source>
        <translation>
            <numerusform>%n file saved in %1</numerusform>
            <numerusform>%n files saved in %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>a2a::FindingMarks</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>a2a::FindingsBar</name>
    <message numerus="yes">
        <source>%n rules muted</source>
        <translation>
            <numerusform>%n rule muted</numerusform>
            <numerusform>%n rules muted</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>a2a::FindingsCount</name>
    <message numerus="yes">
        <source>%n errors</source>
        <translation>
            <numerusform>%n error</numerusform>
            <numerusform>%n errors</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n warnings</source>
        <translation>
            <numerusform>%n warning</numerusform>
            <numerusform>%n warnings</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n notes</source>
        <translation>
            <numerusform>%n note</numerusform>
            <numerusform>%n notes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n from muted rules</source>
        <translation>
            <numerusform>%n from muted rules</numerusform>
            <numerusform>%n from muted rules</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of them on the client side</source>
        <translation>
            <numerusform>%n of them on the client side</numerusform>
            <numerusform>%n of them on the client side</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>a2a::FindingsModel</name>
    <message numerus="yes">
        <source>%n frames</source>
        <translation>
            <numerusform>%n frame</numerusform>
            <numerusform>%n frames</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tasks</source>
        <translation>
            <numerusform>%n task</numerusform>
            <numerusform>%n tasks</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n agents</source>
        <translation>
            <numerusform>%n agent</numerusform>
            <numerusform>%n agents</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>a2a::FindingsPane</name>
    <message numerus="yes">
        <source>No findings yet: cards, responses and streams are checked against %n rules as they arrive.</source>
        <translation>
            <numerusform>No findings yet: cards, responses and streams are checked against %n rule as they arrive.</numerusform>
            <numerusform>No findings yet: cards, responses and streams are checked against %n rules as they arrive.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>No findings: everything received so far passes all %n rules.</source>
        <translation>
            <numerusform>No findings: everything received so far passes %n rule.</numerusform>
            <numerusform>No findings: everything received so far passes all %n rules.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>a2a::TaskFollowBar</name>
    <message numerus="yes">
        <source>%n more task(s) followed</source>
        <translation>
            <numerusform>%n more task followed</numerusform>
            <numerusform>%n more tasks followed</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>a2a::FollowMode</name>
    <message numerus="yes">
        <source>%n new</source>
        <translation>
            <numerusform>%n new</numerusform>
            <numerusform>%n new</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>a2a::FormRow</name>
    <message numerus="yes">
        <source>%n more options are not listed: enter one as JSON.</source>
        <translation>
            <numerusform>%n more option is not listed: enter it as JSON.</numerusform>
            <numerusform>%n more options are not listed: enter one as JSON.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>a2a::FormView</name>
    <message numerus="yes">
        <source>%n further fields are not shown here: they can be written as JSON.</source>
        <translation>
            <numerusform>%n further field is not shown here: it can be written as JSON.</numerusform>
            <numerusform>%n further fields are not shown here: they can be written as JSON.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n further elements are not shown here: they can be edited as JSON.</source>
        <translation>
            <numerusform>%n further element is not shown here: it can be edited as JSON.</numerusform>
            <numerusform>%n further elements are not shown here: they can be edited as JSON.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>a2a::LocalAgentsDialog</name>
    <message numerus="yes">
        <source>Requesting a card from %n ports…</source>
        <translation>
            <numerusform>Requesting a card from %n port…</numerusform>
            <numerusform>Requesting a card from %n ports…</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n agents responded.</source>
        <translation>
            <numerusform>%n agent responded.</numerusform>
            <numerusform>%n agents responded.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>No agent responded on %n ports. Enter its URL instead.</source>
        <translation>
            <numerusform>No agent responded on %n port. Enter its URL instead.</numerusform>
            <numerusform>No agent responded on %n ports. Enter its URL instead.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>a2a::MediaView</name>
    <message numerus="yes">
        <source>%n channels</source>
        <translation>
            <numerusform>%n channel</numerusform>
            <numerusform>%n channels</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>a2a::PartsScrollArea</name>
    <message numerus="yes">
        <source>%n more parts: choose one above to view it.</source>
        <translation>
            <numerusform>%n more part: choose it above to view it.</numerusform>
            <numerusform>%n more parts: choose one above to view it.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>a2a::Phrase</name>
    <message numerus="yes">
        <source>Keeps only the last of %n data line(s).</source>
        <translation>
            <numerusform>Keeps only the last of %n data line.</numerusform>
            <numerusform>Keeps only the last of %n data lines.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Keeps only the last of %n data line(s) and stops with an error: that is not JSON.</source>
        <translation>
            <numerusform>Keeps only the last of %n data line and stops with an error: that is not JSON.</numerusform>
            <numerusform>Keeps only the last of %n data lines and stops with an error: that is not JSON.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Must have at least %n characters.</source>
        <translation>
            <numerusform>Must have at least %n character.</numerusform>
            <numerusform>Must have at least %n characters.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Must have at most %n characters.</source>
        <translation>
            <numerusform>Must have at most %n character.</numerusform>
            <numerusform>Must have at most %n characters.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Must have at least %n elements.</source>
        <translation>
            <numerusform>Must have at least %n element.</numerusform>
            <numerusform>Must have at least %n elements.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Must have at most %n elements.</source>
        <translation>
            <numerusform>Must have at most %n element.</numerusform>
            <numerusform>Must have at most %n elements.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n lines skipped; the first is line %1: %2</source>
        <translation>
            <numerusform>%n line skipped; the first is line %1: %2</numerusform>
            <numerusform>%n lines skipped; the first is line %1: %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Parses it as %n event(s).</source>
        <translation>
            <numerusform>Parses it as %n event.</numerusform>
            <numerusform>Parses it as %n events.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>a2a::QuestionCard</name>
    <message numerus="yes">
        <source>%n values do not match the agent&apos;s schema. Send the reply as it is?</source>
        <translation>
            <numerusform>%n value does not match the agent&apos;s schema. Send the reply as it is?</numerusform>
            <numerusform>%n values do not match the agent&apos;s schema. Send the reply as it is?</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>a2a::RateBand</name>
    <message numerus="yes">
        <source>%n stalls over %1</source>
        <translation>
            <numerusform>%n stall over %1</numerusform>
            <numerusform>%n stalls over %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>a2a::ReceiverNotices</name>
    <message numerus="yes">
        <source>%n tasks push to a closed address.</source>
        <translation>
            <numerusform>%n task pushes to a closed address.</numerusform>
            <numerusform>%n tasks push to a closed address.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>a2a::ReceiversWindow</name>
    <message numerus="yes">
        <source>%n abandoned</source>
        <translation>
            <numerusform>%n abandoned</numerusform>
            <numerusform>%n abandoned</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>a2a::PushNotifications</name>
    <message numerus="yes">
        <source>Registered again: %n tasks</source>
        <translation>
            <numerusform>Registered again: %n task</numerusform>
            <numerusform>Registered again: %n tasks</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>a2a::SdkPage</name>
    <message numerus="yes">
        <source>%n official SDK(s) would parse it differently</source>
        <translation>
            <numerusform>%n official SDK would parse it differently</numerusform>
            <numerusform>%n official SDKs would parse it differently</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n SDK(s) differ</source>
        <translation>
            <numerusform>%n SDK differs</numerusform>
            <numerusform>%n SDKs differ</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>a2a::SearchModel</name>
    <message numerus="yes">
        <source>%1, %n results</source>
        <translation>
            <numerusform>%1, %n result</numerusform>
            <numerusform>%1, %n results</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>a2a::SearchPane</name>
    <message numerus="yes">
        <source>%n results</source>
        <translation>
            <numerusform>%n result</numerusform>
            <numerusform>%n results</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n large items were searched only as raw data in the wire log.</source>
        <translation>
            <numerusform>%n large item was searched only as raw data in the wire log.</numerusform>
            <numerusform>%n large items were searched only as raw data in the wire log.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n results so far, %1% searched</source>
        <translation>
            <numerusform>%n result so far, %1% searched</numerusform>
            <numerusform>%n results so far, %1% searched</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>a2a::SessionMessageArea</name>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>%n more</numerusform>
            <numerusform>%n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>a2a::Sessions</name>
    <message numerus="yes">
        <source>%1 and %n other(s)</source>
        <comment>agents</comment>
        <translation>
            <numerusform>%1 and %n other</numerusform>
            <numerusform>%1 and %n others</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>a2a::SideBySideView</name>
    <message numerus="yes">
        <source>%n artifacts, synchronized</source>
        <translation>
            <numerusform>%n artifact, synchronized</numerusform>
            <numerusform>%n artifacts, synchronized</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>a2a::PresentationPage</name>
    <message numerus="yes">
        <source>and %n more steps</source>
        <translation>
            <numerusform>and %n more step</numerusform>
            <numerusform>and %n more steps</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>a2a::TaskOpener</name>
    <message numerus="yes">
        <source>Opened context %1: %n tasks are known. It is selected.</source>
        <translation>
            <numerusform>Opened context %1: %n task is known. It is selected.</numerusform>
            <numerusform>Opened context %1: %n tasks are known. It is selected.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n artifacts.</source>
        <translation>
            <numerusform>%n artifact.</numerusform>
            <numerusform>%n artifacts.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>a2a::TimelineStrip</name>
    <message numerus="yes">
        <source>All %n tasks</source>
        <translation>
            <numerusform>%n task</numerusform>
            <numerusform>All %n tasks</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>a2a::WireCells</name>
    <message numerus="yes">
        <source>%n official SDK(s) would parse it differently</source>
        <translation>
            <numerusform>%n official SDK would parse it differently</numerusform>
            <numerusform>%n official SDKs would parse it differently</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>a2a::cli</name>
    <message numerus="yes">
        <source>%n task(s), oldest first</source>
        <translation>
            <numerusform>%n task, oldest first</numerusform>
            <numerusform>%n tasks, oldest first</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n chunk(s)</source>
        <translation>
            <numerusform>%n chunk</numerusform>
            <numerusform>%n chunks</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more extension(s)</source>
        <translation>
            <numerusform>%n more extension</numerusform>
            <numerusform>%n more extensions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>(%n frame(s) without content)</source>
        <translation>
            <numerusform>(%n frame without content)</numerusform>
            <numerusform>(%n frames without content)</numerusform>
        </translation>
    </message>
</context>
</TS>
