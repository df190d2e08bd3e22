// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QComboBox>

namespace a2a {

/// A field for addresses that knows the last ones. It suggests below the field and writes nothing
/// into it that was not typed or chosen; it asks only on Enter and when a row of its list is
/// chosen, never when it is left, turned or stepped through.
class AddressBox final : public QComboBox {
    Q_OBJECT

public:
    explicit AddressBox(QWidget *parent = nullptr);

    void showPopup() override;
    void hidePopup() override;

signals:
    void requested(const QString &text); ///< as it stands in the field, without spaces around

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;

private:
    void request();

    bool m_isChoosing = false; ///< the list is open, or was just now
};

} // namespace a2a
