# SPDX-License-Identifier: Apache-2.0
# Card versus reality: what a card says beside what was seen.
a2a_add_library(a2a_items_claims
  SOURCES ${CMAKE_CURRENT_LIST_DIR}/cardclaims.cpp ${CMAKE_CURRENT_LIST_DIR}/cardclaims.h
          ${CMAKE_CURRENT_LIST_DIR}/claimevidence.cpp ${CMAKE_CURRENT_LIST_DIR}/claimevidence.h
          ${CMAKE_CURRENT_LIST_DIR}/claimsmodel.cpp ${CMAKE_CURRENT_LIST_DIR}/claimsmodel.h
  LIBS Qt6::Core a2a_session)
