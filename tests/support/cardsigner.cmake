# SPDX-License-Identifier: Apache-2.0
if(A2A_OPENSSL)
  add_library(a2a_card_signer STATIC ${CMAKE_CURRENT_LIST_DIR}/cardsigner.cpp)
  target_link_libraries(a2a_card_signer PUBLIC a2a_options a2a_signature OpenSSL::Crypto)
endif()
