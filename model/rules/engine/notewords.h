// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArrayView>
#include <QString>

#include <span>

namespace a2a::rules {

/// What a note of the decoders departs from, where no rule says it or where the rules that name the
/// note tell only a part of it.
struct NoteInfo {
    const char *note;
    const char *section;
    const char *title;  ///< what holds, one sentence; for translation in "a2a::Rule"
    const char *advice; ///< what to do about it, likewise
};
[[nodiscard]] std::span<const NoteInfo> noteInfos();

/// What is said of a finding beside what was found.
struct Words {
    QString expected;
    QString section;
    QString advice;
};
/// Of a rule or of a note: its own words, else those of the rule whose fact it reports. Empty for a
/// name that nothing has. Of several rules under one id, the one that `finding` is a text of.
[[nodiscard]] Words wordsOf(QByteArrayView ruleOrNote, const char *expected = nullptr);

} // namespace a2a::rules
