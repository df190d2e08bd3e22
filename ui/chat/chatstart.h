// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QStringList>
#include <QWidget>

namespace a2a {

class EmptyState;
class FlowLayout;

/// What stands in the place of a conversation that has not begun: whom one would talk to, and what
/// one could say, as the agent's card suggests it.
class ChatStart final : public QWidget {
    Q_OBJECT

public:
    static constexpr int MostExamples = 8;

    explicit ChatStart(QWidget *parent = nullptr);

    void setSentence(const QString &sentence);
    void setExamples(const QStringList &examples);

signals:
    void exampleChosen(const QString &example);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    EmptyState *m_empty;
    QWidget *m_chips;
    FlowLayout *m_flow;
    QStringList m_examples;
};

} // namespace a2a
