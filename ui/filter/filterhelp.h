// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QFrame>

namespace a2a {

/// A sheet that explains how filters are written: examples that can be taken with a click or Enter,
/// and all fields.
class FilterHelp final : public QFrame {
    Q_OBJECT

public:
    explicit FilterHelp(QWidget *parent);

    /// Opens above or below a widget, wherever there is room.
    void showAt(QWidget *anchor);

signals:
    void exampleChosen(const QString &filter);

private:
    [[nodiscard]] QWidget *buildExamples();
    [[nodiscard]] QWidget *buildFields();
};

} // namespace a2a
