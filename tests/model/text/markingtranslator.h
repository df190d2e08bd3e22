// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QCoreApplication>
#include <QString>
#include <QTranslator>

namespace a2a::test {

/// A language in which every text is the English one between ⟦ and ⟧: unmarked text was not made
/// from a code now, and text with other marks was made earlier. Active during its lifetime.
class MarkingTranslator final : public QTranslator {
public:
    static constexpr QChar Open{u'\u27e6'};
    static constexpr QChar Close{u'\u27e7'};

    MarkingTranslator() { QCoreApplication::installTranslator(this); }
    ~MarkingTranslator() override { QCoreApplication::removeTranslator(this); }

    [[nodiscard]] bool isEmpty() const override { return false; }
    [[nodiscard]] QString translate(const char *context, const char *text, const char *,
                                    int) const override
    {
        if (*context == 'Q') // Qt's own texts are the system's: they are quoted
            return {};
        return Open + QString::fromUtf8(text) + Close;
    }

    /// The whole of it is one text that was made now, whatever texts are in it.
    [[nodiscard]] static bool isMarked(const QString &text)
    {
        int depth = 0;
        for (qsizetype at = 0; at < text.size(); ++at) {
            depth += text[at] == Open ? 1 : text[at] == Close ? -1 : 0;
            if (depth == 0 && at + 1 < text.size())
                return false;
        }
        return depth == 0 && text.startsWith(Open);
    }
};

} // namespace a2a::test
