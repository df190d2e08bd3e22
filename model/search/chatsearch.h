// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/content/search.h"

#include <set>

namespace a2a {

class ChatModel;

/// Finds rows of a conversation whose text contains another one, also as a row grows. Its unit is
/// rows.
class ChatSearch final : public Search {
public:
    /// The model must outlive it.
    explicit ChatSearch(const ChatModel &model)
        : m_model(model)
    {
    }

    QString start(const QString &text, bool caseSensitive) override;
    bool step(qint64 budget) override;
    [[nodiscard]] bool isDone() const override;
    /// The text of rows may have changed: those that were searched are searched again.
    void touch(int first, int last);
    [[nodiscard]] const QString &text() const { return m_text; }
    [[nodiscard]] Qt::CaseSensitivity caseSensitivity() const { return m_case; }

private:
    qint64 searchRow(int row);

    const ChatModel &m_model;
    QString m_text; ///< empty without a search
    Qt::CaseSensitivity m_case = Qt::CaseInsensitive;
    int m_row = 0;         ///< the first one not yet searched
    std::set<int> m_again; ///< earlier ones to search again
};

} // namespace a2a
