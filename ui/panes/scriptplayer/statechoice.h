// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QStringList>
#include <QToolButton>

class QMenu;

namespace a2a {

/// A button with the states that a turn expects. Its menu lists the states of the protocol, of
/// which one or several can be ticked while it stays open. States that are not changed keep their
/// spelling.
class StateChoice final : public QToolButton {
    Q_OBJECT

public:
    explicit StateChoice(QWidget *parent = nullptr);

    [[nodiscard]] const QStringList &words() const { return m_words; }
    /// Sets the states as spelled in the script. Does not emit wordsChanged().
    void setWords(const QStringList &words);

signals:
    /// The user changed the states.
    void wordsChanged();

private:
    void addWord(const QString &word, const QString &tip);
    void toggle(const QString &word, bool isOn);
    void refresh();

    QMenu *m_list;
    QStringList m_words;
};

} // namespace a2a
