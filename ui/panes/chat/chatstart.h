// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QStringList>
#include <QWidget>

namespace a2a {

class Chip;
class EmptyState;
class FlowLayout;

/// What stands in the place of a conversation that has not begun: whom one would talk to, and what
/// one could say, as the agent's card suggests it.
class ChatStart final : public QWidget {
    Q_OBJECT

public:
    static constexpr int MostExamples = 8; ///< until the user asks for the others …
    static constexpr int MostOfAll = 200;  ///< … of which a card may name any number

    explicit ChatStart(QWidget *parent = nullptr);

    void setSentence(const QString &sentence);
    void setExamples(const QStringList &examples);
    /// Demonstrations that play by themselves, by their titles; empty: none.
    void setScripts(const QStringList &titles);

signals:
    void exampleChosen(const QString &example);
    void scriptChosen(int script);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void addRow(QWidget *chips);
    Chip *addExample(const QString &example);
    void addMore(int count);
    void showAll();

    EmptyState *m_empty;
    QWidget *m_chips;
    FlowLayout *m_flow;
    QWidget *m_scripts;
    FlowLayout *m_scriptFlow;
    QStringList m_examples;
    QStringList m_titles;
};

} // namespace a2a
