// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QStringList>
#include <QWidget>

namespace a2a {

class Chip;
class EmptyState;
class FlowLayout;

/// Shown while a conversation is empty: the agent, and the example messages of its card.
class ChatStartPage final : public QWidget {
    Q_OBJECT

public:
    static constexpr int MaxInitialExamples = 8; ///< until the user requests the rest
    static constexpr int MaxExamples = 200;      ///< upper limit, since a card may have any number

    explicit ChatStartPage(QWidget *parent = nullptr);

    void setSentence(const QString &sentence);
    void setExamples(const QStringList &examples);
    /// Sets the titles of the demo scripts that can be played. Nothing is offered if the list is
    /// empty.
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
