// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QFrame>

namespace a2a {

/// A sheet that explains the filter syntax: examples that a click or Enter inserts, and all fields.
class FilterHelp final : public QFrame {
    Q_OBJECT

public:
    explicit FilterHelp(QWidget *parent);

    /// Opens the sheet above or below a widget, wherever there is room.
    void showAt(QWidget *anchor);

signals:
    void exampleChosen(const QString &filter);

private:
    [[nodiscard]] QWidget *buildExamples();
    [[nodiscard]] QWidget *buildFields();
};

} // namespace a2a
