// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/facts/itemtext.h"
#include "model/fold/store.h"
#include "model/rules/engine/rule.h"

#include <QString>

namespace a2a {

/// One finding with all its facts. Texts that quote the agent are as received and must be made safe
/// before they are shown.
struct FindingFacts {
    QByteArray rule;
    Severity severity = Severity::Note;
    rules::Side side = rules::Side::Agent;
    QString section;
    QString title;    ///< what is wrong
    QString found;    ///< "Actual: …"; empty if the title says it, or if no value was kept
    QString actual;   ///< `found` without its first word, for below a heading "Actual"
    QString expected; ///< a value or a form
    QString advice;   ///< what to do; may be empty
    QString pointer;  ///< JSON pointer
    AgentIndex agent = 0;
    bool isAboutCard = false;
    FrameIndex frame = NoIndex; ///< NoIndex if it is about a card that was not downloaded here
    TaskIndex task = NoIndex;
    json::ByteRange range;  ///< in the frame's data, or in the card
    qint64 line = 0;        ///< of the card, from 1; 0 if it is about a frame
    QByteArray actualBytes; ///< the bytes of the range, at most MaxActualBytes
    qint64 actualSize = 0;  ///< bytes of the whole range
    QString where;          ///< agent, task, frame in words
    QString time;           ///< local; empty if it is not known
    QString firstTime;      ///< of a rule's first finding, local; empty if it has only one
    QString lastTime;       ///< of a rule's last finding, local; empty if it has only one
    quint32 count = 1;      ///< repeats of the rule
    quint32 kept = 1;       ///< for a rule's row, the number of known places; else count

    static constexpr qint64 MaxActualBytes = 2000;
};

/// The section that was noted with a finding, as it is about the protocol version in use. If that
/// is not a section that can be read, it is the one of the rule's text. Empty if no section states
/// the rule.
[[nodiscard]] QString findSection(const char *noted, const rules::Explanation &words);

/// For the clipboard: a few lines with rule, severity, section, place, actual value and what to do.
[[nodiscard]] QString findingAsText(const FindingFacts &finding);
[[nodiscard]] QString findingAsMarkdown(const FindingFacts &finding);

} // namespace a2a
